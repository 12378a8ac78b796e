import { Trans, useLingui } from '@lingui/react/macro';
import type { AskedIdea } from '@understory/contract';
import { type BedThing, MONTH_WORDS, MONTHS, type Month } from '@understory/garden';
import { plantName } from '@understory/plan';
import { useId, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useMay } from '../../session/session.tsx';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { Late } from '../../ui/late.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Form, Grid, Stack } from '../../ui/layout.tsx';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { plantableBed } from '../document/design-things.ts';
import { thingsOf } from '../document/thing-index.ts';
import { useDrawing, usePlanner, useSelection } from '../panels/planner-context.ts';
import { PLANTS_BY } from '../recommend/lacking.ts';
import { ideaWaiting } from './ideas.ts';

const FillDialog = latePart(async () => (await import('./FillDialog.tsx')).FillDialog);

/** Longest wish, in characters. */
const WISH_MAX = 200;

interface Wished {
  readonly wish: string;
  readonly month: Month;
}

/** What the muse can work out for the open garden, to choose from. */
export function IdeasDialog() {
  const { t } = useLingui();
  const { ideas } = usePlanner();
  const plants = useDrawing((state) => state.plants);
  const { waitsFor, trouble } = ideas;
  const [filling, fill] = useState<BedThing>();
  // What is wished stays while it is worked out, for when nothing comes of it.
  const form = useForm<Wished>({ defaultValues: { wish: '', month: 8 } });
  if (filling)
    return (
      <Late>
        <FillDialog bed={filling} onClose={ideas.close} />
      </Late>
    );
  return (
    <Dialog
      title={t`Ideas from Euterpe`}
      size="medium"
      fillsPhone
      closing={t`Close the ideas`}
      onClose={ideas.close}
      isRead
    >
      <Stack gap={16}>
        <Text soft look="small">
          <Trans>
            Worked out from this garden’s site, from what stands in it and from the plant catalog. You look at
            each step first: nothing changes until you keep it.
          </Trans>
        </Text>
        {waitsFor ? <Waiting>{ideaWaiting(waitsFor, plants)}</Waiting> : null}
        {trouble?.again ? <Failed sentence={trouble.sentence} onRetry={trouble.again} /> : null}
        {trouble && !trouble.again ? (
          <Notice tone="info" role="status">
            {trouble.sentence}
          </Notice>
        ) : null}
        {waitsFor ? null : <Choices form={form} onFill={fill} />}
      </Stack>
    </Dialog>
  );
}

/** What is asked, with the button beside it where there is room. */
const Beside = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& > :not(button)': { width: '100%' },
  [token.from.sm]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    // As high as the field beside it.
    '& > button': { minHeight: 56 },
  },
});

const Card = styled('li')({ display: 'grid' });

interface ChoicesProps {
  readonly form: UseFormReturn<Wished>;
  readonly onFill: (bed: BedThing) => void;
}

function Choices({ form: { control, register, setValue, handleSubmit }, onFill }: ChoicesProps) {
  const { t } = useLingui();
  const say = useSay();
  const { ideas, showFind } = usePlanner();
  const selection = useSelection();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const month = useWatch({ control, name: 'month' });
  const bed = plantableBed(document, selection);
  const selected = thingsOf(document, selection);
  const kinds = new Set(selected.map((thing) => (thing.kind === 'plant' ? thing.plant : undefined)));
  const [plant] = kinds;
  const isOneKind = kinds.size === 1 && plant !== undefined;
  const heading = useId();
  // Whose plan ranks what is missing chooses from the list; the others are proposed all of it.
  const ranks = useMay('can_use_smart_recommendations');
  const showRanked = () => {
    ideas.close();
    PLANTS_BY.write('lacking');
    showFind();
  };
  const suggest = ({ wish }: Wished) => ideas.ask({ kind: 'suggest', wish: wish.trim() });
  return (
    <>
      <Form gap={8} onSubmit={handleSubmit(suggest)} aria-labelledby={heading}>
        <Text firm as="h3" id={heading}>
          {bed
            ? bed.name
              ? t`Plants for the bed “${{ name: bed.name }}”`
              : t`Plants for the selected bed`
            : t`Plants for the free ground`}
        </Text>
        <Beside>
          <Field
            label={t`What should they be like?`}
            hint={t`Such as “evergreen groundcover for bees”, or leave it empty.`}
            field={register('wish')}
            longest={WISH_MAX}
            enterKeyHint="go"
          />
          <Button type="submit" look="next">
            <Trans>Suggest plants</Trans>
          </Button>
        </Beside>
      </Form>
      {bed ? (
        <Button look="card" onClick={() => onFill(bed)}>
          <Text firm as="span">
            <Trans>Fill this bed</Trans>
          </Text>
          <Text soft look="small" as="span">
            <Trans>Several whole plantings of it side by side, by what you wish of them.</Trans>
          </Text>
        </Button>
      ) : null}
      <Grid as="ul" min="220px" gap={8} aria-label={t`Ideas for the whole garden`}>
        {isOneKind ? (
          <IdeaCard
            idea={{ kind: 'replace', plant, things: selected.map(({ id }) => id) }}
            title={t`Something else for ${{ name: plantName(plants, plant, say) }}`}
            says={t`What grows in the same light and ground and takes no more room.`}
          />
        ) : null}
        <IdeaCard
          idea={{ kind: 'missing' }}
          {...(ranks && { onChoose: showRanked })}
          title={t`What is missing`}
          says={t`Months without flowers, a layer with nothing in it, food for caterpillars, green in winter.`}
        />
        <IdeaCard
          idea={{ kind: 'all_native' }}
          title={t`Make it all native`}
          says={t`A native of this region in the place of each plant that is not.`}
        />
        <IdeaCard
          idea={{ kind: 'less_water' }}
          title={t`Less water in summer`}
          says={t`What tolerates drought in the place of what does not.`}
        />
      </Grid>
      <Beside>
        <Select
          label={t`Month`}
          value={String(month)}
          onChange={(value) => setValue('month', Number(value) as Month)}
          options={MONTHS.map((each) => ({ value: String(each), label: say(MONTH_WORDS[each]) }))}
        />
        <Button look="quiet" onClick={() => ideas.ask({ kind: 'more_bloom', month })}>
          <Trans>More in flower then</Trans>
        </Button>
      </Beside>
    </>
  );
}

interface CardProps {
  readonly idea: AskedIdea;
  readonly title: string;
  readonly says: string;
  /** In place of asking for it. */
  readonly onChoose?: () => void;
}

function IdeaCard({ idea, title, says, onChoose }: CardProps) {
  const { ideas } = usePlanner();
  return (
    <Card>
      <Button look="card" onClick={onChoose ?? (() => ideas.ask(idea))}>
        <Text firm as="span">
          {title}
        </Text>
        <Text soft look="small" as="span">
          {says}
        </Text>
      </Button>
    </Card>
  );
}
