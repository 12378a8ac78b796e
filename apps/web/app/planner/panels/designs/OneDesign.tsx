import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import type { GardenTemplate, Gets } from '@understory/contract';
import { type BedThing, inDrawingOrder } from '@understory/garden';
import { type GardenDocument, ON_BARE_PAPER, type PlantsById, thingsOfDesign } from '@understory/plan';
import { type ReactNode, useMemo, useState } from 'react';
import { ApiError } from '../../../shell/api.ts';
import { sentenceOf } from '../../../shell/error-words.ts';
import { useQuery } from '../../../shell/queries.tsx';
import { useSay } from '../../../shell/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { styled } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import { gardenForDesign, plantableBed } from '../../document/design-things.ts';
import { bloomInWords } from '../bloom-words.ts';
import { useDrawing, useEditorState, usePlanner } from '../planner-context.ts';
import { SymbolPicture } from '../SmallPicture.tsx';
import { layoutQuery } from './design-queries.ts';
import { PlanThumbnail, usePictureRoom } from './PlanThumbnail.tsx';

type Layout = Gets<'POST /garden-templates/{key}/layout/'>;

interface Props {
  readonly design: GardenTemplate;
  readonly onBack: () => void;
  readonly onUse: (layout: Layout) => void;
}

/** A design as it would be in this garden, before anything is drawn. */
export function OneDesign({ design, onBack, onUse }: Props) {
  const { drawing } = usePlanner();
  // As it was when the design was chosen: using it changes the garden while the picture still fades.
  const [document] = useState(drawing.document);
  const selection = useEditorState((state) => state.overlay.selection);
  const bed = plantableBed(document, selection);
  const [inBed, setInBed] = useState(bed !== undefined);
  const [seed, setSeed] = useState(1);
  const within = inBed ? bed : undefined;
  const asked = useMemo(() => ({ ...gardenForDesign(document, within), seed }), [document, within, seed]);
  const laid = useQuery(layoutQuery(design.key, asked));
  return (
    <Stack gap={16}>
      <Stack gap={8} hugs>
        <Button icon={<ArrowBackRounded />} onClick={onBack}>
          <Trans>All designs</Trans>
        </Button>
        <Text>{design.gives}</Text>
      </Stack>
      {bed ? <Where bed={bed} inBed={inBed} onChange={setInBed} /> : null}
      {laid.isPending ? (
        <Waiting>
          <Trans>Laying it out for this garden</Trans>
        </Waiting>
      ) : null}
      {laid.isError ? <Refused error={laid.error} onAgain={() => void laid.refetch()} /> : null}
      {laid.data ? (
        <Laid layout={laid.data} document={document} name={design.name}>
          <Button look="next" onClick={() => onUse(laid.data)}>
            <Trans>Use this design</Trans>
          </Button>
          <Button look="quiet" onClick={() => setSeed(seed + 1)}>
            <Trans>Another arrangement</Trans>
          </Button>
        </Laid>
      ) : null}
    </Stack>
  );
}

/** A sentence of the server's says what would do instead; anything else may go better at a second try. */
function Refused({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { t } = useLingui();
  const mayGoBetter = !(error instanceof ApiError && error.code === 'template_does_not_fit');
  return (
    <Notice
      tone={mayGoBetter ? 'bad' : 'info'}
      action={
        mayGoBetter ? (
          <Button onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        ) : null
      }
    >
      {mayGoBetter ? t`It could not be laid out. ${{ why: sentenceOf(error) }}` : sentenceOf(error)}
    </Notice>
  );
}

interface WhereProps {
  readonly bed: BedThing;
  readonly inBed: boolean;
  readonly onChange: (inBed: boolean) => void;
}

const Where = ({ bed, inBed, onChange }: WhereProps) => {
  const { t } = useLingui();
  return (
    <Choice
      legend={t`Where it goes`}
      options={[
        { value: 'bed', label: bed.name ? t`The bed “${{ name: bed.name }}”` : t`The selected bed` },
        { value: 'garden', label: t`The free ground of the garden` },
      ]}
      value={inBed ? 'bed' : 'garden'}
      onChange={(where) => onChange(where === 'bed')}
    />
  );
};

interface LaidProps {
  readonly layout: Layout;
  readonly document: GardenDocument;
  readonly name: string;
  readonly children: ReactNode;
}

function Laid({ layout, document, name, children }: LaidProps) {
  const { t } = useLingui();
  const say = useSay();
  const known = useDrawing((state) => state.plants);
  const plants: PlantsById = useMemo(
    () => new Map([...known, ...layout.plants_details.map((card) => [card.id, card] as const)]),
    [known, layout],
  );
  const planned = useMemo(
    () => ({
      ...document,
      things: [...document.things, ...thingsOfDesign(layout, { name }, plants, ON_BARE_PAPER)].sort(
        inDrawingOrder,
      ),
    }),
    [document, layout, name, plants],
  );
  const room = usePictureRoom();
  const count = layout.plants.length;
  const native = Math.round(layout.native_percentage);
  const bloom = bloomInWords(layout.bloom_months, say);
  return (
    <Grid gap={24} columns="minmax(0, 3fr) minmax(0, 2fr)">
      <Stack gap={12}>
        <PlanThumbnail
          document={planned}
          plants={plants}
          label={t`Plan of this garden with the design ${name}`}
          {...room}
          named
        />
        {layout.notes.length > 0 ? (
          <Notes>
            {layout.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Notes>
        ) : null}
        {document.things.length > 0 ? (
          <Text look="small">
            <Trans>Nothing that stands in the garden is moved or removed.</Trans>
          </Text>
        ) : null}
      </Stack>
      <Stack gap={12}>
        <Row gap={8}>{children}</Row>
        <Text>
          {bloom ? (
            <Trans>
              <strong>
                <Plural value={count} one="# plant" other="# plants" />
              </strong>
              , {native}% native here; something flowers {bloom}.
            </Trans>
          ) : (
            <Trans>
              <strong>
                <Plural value={count} one="# plant" other="# plants" />
              </strong>
              , {native}% native here.
            </Trans>
          )}
        </Text>
        <PartList layout={layout} plants={plants} />
      </Stack>
    </Grid>
  );
}

const Notes = styled('ul')({ margin: 0, paddingInlineStart: 20, fontSize: '0.875rem' });

function PartList({ layout, plants }: { layout: Layout; plants: PlantsById }) {
  const names = [...new Set(layout.parts.map(({ name }) => name))];
  return names.map((name) => (
    <Stack as="section" key={name} gap={4}>
      <Text soft firm look="small" as="h3">
        {name}
      </Text>
      <Stack as="ul" gap={4}>
        {layout.parts
          .filter((part) => part.name === name)
          .map(({ plant, quantity }) => {
            const card = plants.get(plant);
            return card ? (
              <Row as="li" key={plant} gap={8} oneLine>
                <SymbolPicture card={card} size={32} />
                <Text look="small">
                  {quantity} × {card.common_name}, <i translate="no">{card.scientific_name}</i>
                </Text>
              </Row>
            ) : null;
          })}
      </Stack>
    </Stack>
  ));
}
