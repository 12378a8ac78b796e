import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import PolylineOutlined from '@mui/icons-material/PolylineOutlined';
import { feetToInches, type RegionId } from '@understory/garden';
import { areaInWords, emptyGarden, type GardenFacts, northOf } from '@understory/plan';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useProfileLengthUnit } from '../../members/index.ts';
import { draftWishes } from '../../plants/index.ts';
import { useProfile } from '../../session/profile-queries.ts';
import { useForgetOnLeaving } from '../../session/use-kept-typing.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useRegion } from '../../shell/region.tsx';
import { useSay } from '../../shell/words.ts';
import { Button, FileButton } from '../../ui/Button.tsx';
import { Form, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import type { Yard } from '../persistence/garden-session.ts';
import { NameField, SizeFields, useDrawnSize, useTypedFacts } from './GardenFactsForm.tsx';
import type { FirstWish } from './plot/PlotStart.tsx';
import { YardDrawing } from './start/YardDrawing.tsx';
import {
  HouseFields,
  Question,
  ShapeChoice,
  ShapeLengths,
  SunAndPlace,
  TreeQuestion,
  useTreePointing,
  useYardAnswers,
} from './start/YardFields.tsx';
import { NOTHING_TOLD, readYardAnswers } from './start/yard-answers.ts';

/** Names the form while what is typed there is kept. */
const NEW_GARDEN = 'garden:new';

const bareFacts = (
  name: string,
  region: RegionId,
  zip: string | undefined,
  zone: string | undefined,
): GardenFacts => ({
  name,
  width: 20,
  length: 15,
  shape: null,
  region_id: region,
  site: { ...(zip && { zip_code: zip }), ...(zone && { usda_zone: zone }) },
});

/** A garden as it is begun. */
export interface Beginning {
  /** Of the whole rectangle. */
  readonly facts: GardenFacts;
  readonly yard: Yard;
  readonly first: FirstWish;
}

interface Props {
  readonly onBegin: (beginning: Beginning) => void;
}

/** The drawing table, with the answers on one side of it and on the other what is drawn of them; on a phone above them. */
const Table = styled('div')({
  minHeight: '100%',
  backgroundColor: token.paper,
  backgroundImage: `linear-gradient(${token.grid} 1px, transparent 1px), linear-gradient(90deg, ${token.grid} 1px, transparent 1px)`,
  backgroundSize: '40px 40px',
  [token.from.md]: {
    height: '100%',
    display: 'grid',
    gridTemplateColumns: 'minmax(400px, 560px) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
});

const Drawn = styled('div')({
  position: 'sticky',
  top: 0,
  // Labels of fields lie above what they stand on.
  zIndex: 2,
  height: 200,
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  background: token.paper,
  borderBottom: `1px solid ${token.line}`,
  '& > p': { margin: 0, padding: '0 16px 8px', textAlign: 'center' },
  // Where letters are typed on the screen itself there is no room for both.
  '@media (max-height: 480px)': { position: 'static' },
  [token.from.md]: {
    position: 'static',
    order: 1,
    height: 'auto',
    minHeight: 0,
    background: 'none',
    border: 0,
    '& > p': { paddingBottom: 24 },
  },
});

const Answers = styled('div')({
  background: token.sheet,
  [token.from.md]: {
    overflowY: 'auto',
    // What the keys come to is not to lie below the bar.
    scrollPaddingBlockEnd: 88,
    borderInlineEnd: `1px solid ${token.line}`,
  },
  // The last answer does not stand on the bar below it.
  '& > form > div': { padding: '16px 16px 20px' },
  [token.from.lg]: { '& > form > div': { paddingInline: 32 } },
});

/** Always in reach: who wants no more than a width and a length is done with them. */
const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  background: token.sheet,
  borderTop: `1px solid ${token.line}`,
  '&&': { paddingBlock: 12 },
  // A low window is needed for what is asked.
  '@media (max-height: 480px)': { position: 'static' },
});

/** The first minute of a garden: what the yard looks like, drawn as it is told, and what the garden is begun with. */
export function StartPanel({ onBegin }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const { regionId } = useRegion();
  const place = useProfile().data?.place;
  const zip = place?.zip_code ?? undefined;
  const zone = place?.usda_zone ?? undefined;
  useForgetOnLeaving(NEW_GARDEN);
  useProfileLengthUnit();
  const unit = useLengthUnit();
  // Where a member gardens is known a moment after the page is.
  const name = t`My garden`;
  const facts = useMemo(() => bareFacts(name, regionId as RegionId, zip, zone), [name, regionId, zip, zone]);
  const form = useTypedFacts({ facts, keepAs: NEW_GARDEN, isFillingIn: true });
  const [answers, setAnswers] = useYardAnswers(form, NOTHING_TOLD);
  const [tells, setTells] = useState(false);
  const pointing = useTreePointing(answers, setAnswers);
  const answered = useRef<HTMLFormElement>(null);

  const size = useDrawnSize(form.typed, facts);
  const read = useMemo(() => {
    const inches = { width: feetToInches(size.width), length: feetToInches(size.length) };
    return readYardAnswers(answers, inches, unit, say);
  }, [answers, size, unit, say]);
  const shape = read.shape.kind === 'rectangle' ? null : read.outline;
  const document = useMemo(
    () => ({ ...emptyGarden({ ...facts, ...size, shape }), things: read.things }),
    [facts, size, shape, read],
  );
  const area = areaInWords(read.outline, unit, say);

  const begin = async (first: FirstWish) => {
    const isToBeDrawn = first === 'corners' || first instanceof File;
    flushSync(() => setTells(true));
    const found = await form.read();
    if (!found || Object.keys(read.wrong).length > 0) {
      answered.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    form.forget();
    const things = read.things.map((thing) => ({ ...thing, id: crypto.randomUUID() }));
    onBegin({
      facts: found,
      yard: {
        label: t`Drew the yard`,
        shape: isToBeDrawn ? null : shape,
        things,
        plants: [...read.plants.values()],
      },
      first,
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void begin(submitter?.getAttribute('name') === 'plants' ? 'plants' : 'nothing');
  };
  const parts = { answers, onChange: setAnswers, read, tells, north: northOf(facts) };
  return (
    <Table>
      <Drawn>
        <YardDrawing
          document={document}
          plants={read.plants}
          label={t`The yard as it is told: ${area}`}
          onPoint={pointing.onPoint}
        />
        <Text look="small" role="status">
          <Trans>{area} of ground</Trans>
        </Text>
      </Drawn>
      <Answers>
        <Form ref={answered} gap={0} onSubmit={submit}>
          <Stack gap={24}>
            <Stack gap={8}>
              <Text look="h2" as="h1">
                <Trans>What does your yard look like?</Trans>
              </Text>
              <Text>
                <Trans>Tell what you know, and leave out the rest: all of it can be changed later.</Trans>{' '}
                {unit === 'metres'
                  ? t`One square of the plan is a quarter of a meter.`
                  : t`One square of the plan is one foot.`}
              </Text>
            </Stack>
            <WaitingPlants />
            <NameField form={form} />
            <Question title={t`Shape and size`}>
              <ShapeChoice answers={answers} onChange={setAnswers} />
              <SizeFields form={form} />
              <ShapeLengths {...parts} />
              <Stack gap={8}>
                <Text soft look="small">
                  <Trans>Another shape?</Trans>
                </Text>
                <Row gap={8}>
                  <Button
                    size="dense"
                    look="quiet"
                    icon={<PolylineOutlined />}
                    onClick={() => void begin('corners')}
                  >
                    <Trans>Draw it corner by corner</Trans>
                  </Button>
                  <FileButton
                    size="dense"
                    look="quiet"
                    icon={<AddPhotoAlternateOutlined />}
                    label={t`Photo or survey to trace`}
                    name="picture"
                    accept="image/*"
                    onChoose={(picture) => void begin(picture)}
                  >
                    <Trans>Trace a photo or survey</Trans>
                  </FileButton>
                </Row>
              </Stack>
            </Question>
            <Question title={t`Which side is the house on?`}>
              <HouseFields {...parts} />
            </Question>
            <TreeQuestion {...parts} pointing={pointing} />
            <SunAndPlace form={form} />
            <Stack gap={8}>
              <Text look="small">
                <Trans>
                  Start on this plan, or let it be filled first: with plants that suit it, or with a whole
                  design laid out for this ground. You look at either before you keep it.
                </Trans>
              </Text>
              <Row>
                <Button
                  look="quiet"
                  size="dense"
                  disabled={form.isReading}
                  onClick={() => void begin('design')}
                >
                  <Trans>Begin with a design</Trans>
                </Button>
              </Row>
            </Stack>
          </Stack>
          <Bar>
            <Row gap={8}>
              <Button type="submit" look="next" busy={form.isReading}>
                <Trans>Start drawing</Trans>
              </Button>
              <Button type="submit" name="plants" look="quiet" disabled={form.isReading}>
                <Trans>Fill it with plants</Trans>
              </Button>
            </Row>
          </Bar>
        </Form>
      </Answers>
    </Table>
  );
}

/** More names than this are counted. */
const MOST_NAMED = 4;

/** Plants that were chosen before there was a garden for them. */
function WaitingPlants() {
  const { t } = useLingui();
  const [waiting] = useState(() => draftWishes().filter(({ way }) => way === 'in'));
  if (waiting.length === 0) return null;
  const names = waiting.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = waiting.length - names.length;
  const all = more > 0 ? [...names, t`${more} more`] : names;
  const list = all.reduce((before, last, place) =>
    place === all.length - 1 ? t`${before} and ${last}` : `${before}, ${last}`,
  );
  return (
    <Notice tone="info">
      {t`${plural(
        { count: waiting.length },
        {
          one: `Waiting for this garden: ${list}. You find it in its collection.`,
          other: `Waiting for this garden: ${list}. You find them in its collection.`,
        },
      )}`}
    </Notice>
  );
}
