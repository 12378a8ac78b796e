import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { feetToInches, formatLength, plantsOn } from '@understory/garden';
import { plotOf } from '@understory/plan';
import { useId, useMemo, useState } from 'react';
import { useSay } from '../../../shell/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Choice.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { styled, token } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { DoneButton, Plate, Words } from '../../panels/NotePlate.tsx';
import {
  useDrawing,
  useEditor,
  useEditorState,
  useOptions,
  usePlanner,
} from '../../panels/planner-context.ts';
import { RailButton } from '../../panels/RailButton.tsx';
import { BRUSH, BRUSH_WIDTH, type Brush, driftSpecies, SHARE_MAX, widened, withShare } from './brush.ts';
import { driftOver, fillSelectedBed, selectedBed } from './drifting.ts';
import { widenBrush } from './states.ts';

/** So much of a stroke is told in plants before it is painted, in feet. */
const STROKE_TOLD = 10;

const InHand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: token.touch.full,
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  [token.from.md]: { minWidth: 352 },
});

const Told = styled('span')({ minWidth: 0, display: 'grid', lineHeight: 1.3 });

const Figure = styled('span')({
  minWidth: 44,
  textAlign: 'center',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
});

/** The brush in hand: which plants it sets and how much of each, how wide it is, and how many plants that will be. */
export function Options() {
  const { t } = useLingui();
  const editor = useEditor();
  const [open, setOpen] = useState(false);
  const brush = useOptions(BRUSH);
  const painted = useEditorState((state) => state.words);
  const plants = useDrawing((state) => state.plants);
  const list = useId();
  const [first] = brush.species;
  const name =
    brush.species.length === 1 && first
      ? editor.plantName(first.plant)
      : t`A mix of ${plural({ count: brush.species.length }, { one: '# plant', other: '# plants' })}`;
  const perStroke = Math.max(1, plantsOn(driftSpecies(brush, plants), brush.width * STROKE_TOLD));
  return (
    <Plate at="foot" stacked>
      {open ? <SpeciesList id={list} brush={brush} /> : null}
      <InHand>
        <div>
          {painted === undefined ? (
            <Button
              look="row"
              aria-expanded={open}
              aria-controls={open ? list : undefined}
              onClick={() => setOpen(!open)}
              icon={open ? <ExpandMoreRounded /> : <ExpandLessRounded />}
            >
              <Told>
                <Text firm as="span" look="small" oneLine>
                  {name}
                </Text>
                <Text soft as="span" look="small" oneLine>
                  <Trans>
                    About {perStroke} on {STROKE_TOLD} ft
                  </Trans>
                </Text>
              </Told>
            </Button>
          ) : (
            <Words>{painted}</Words>
          )}
        </div>
        <BrushWidth brush={brush} />
        <DoneButton />
      </InHand>
      <FillBed brush={brush} />
    </Plate>
  );
}

function BrushWidth({ brush }: { brush: Brush }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const unit = useEditorState((state) => state.unit);
  return (
    <Row gap={0} oneLine role="group" aria-label={t`Width of the brush`}>
      <RailButton
        label={t`Narrower brush`}
        icon={<RemoveRounded fontSize="small" />}
        disabled={widened(brush, -1).width === brush.width}
        onClick={() => widenBrush(editor, -1)}
      />
      <Figure>{formatLength(feetToInches(brush.width), unit, say)}</Figure>
      <RailButton
        label={t`Wider brush`}
        icon={<AddRounded fontSize="small" />}
        disabled={brush.width >= BRUSH_WIDTH.max}
        onClick={() => widenBrush(editor, 1)}
      />
    </Row>
  );
}

const Chosen = styled('div')({
  maxHeight: 264,
  minHeight: 0,
  overflowY: 'auto',
  paddingInline: 8,
  borderBottom: `1px solid ${token.line}`,
});

/** The collection: what is chosen of it, and how much of the ground each covers. */
function SpeciesList({ id, brush }: { id: string; brush: Brush }) {
  const { t } = useLingui();
  const collection = useDrawing((state) => state.document.collection);
  const plants = useDrawing((state) => state.plants);
  const several = brush.species.length > 1;
  return (
    <Chosen id={id}>
      <Text soft look="small">
        {several ? (
          <Trans>Plants of the collection in this drift, and how much of the ground each covers</Trans>
        ) : (
          <Trans>Plants of the collection in this drift</Trans>
        )}
      </Text>
      <Stack as="ul" gap={0} aria-label={t`Plants of the drift`}>
        {collection.map(({ plant }) =>
          plants.has(plant) ? <SpeciesRow key={plant} plant={plant} brush={brush} several={several} /> : null,
        )}
      </Stack>
    </Chosen>
  );
}

interface RowProps {
  readonly plant: number;
  readonly brush: Brush;
  readonly several: boolean;
}

const Species = styled('li')({
  display: 'flex',
  alignItems: 'center',
  '& > label': { flex: 1, minWidth: 0 },
});

function SpeciesRow({ plant, brush, several }: RowProps) {
  const { t } = useLingui();
  const editor = useEditor();
  const name = editor.plantName(plant);
  const parts = brush.species.find((each) => each.plant === plant)?.share ?? 0;
  const all = brush.species.reduce((sum, { share }) => sum + share, 0);
  const share = (next: number) => {
    const changed = withShare(brush, plant, next);
    if (changed === brush) {
      editor.notice(t`A drift needs one plant at least. Choose another first.`);
      return;
    }
    editor.setOptions(BRUSH, changed);
    const total = changed.species.reduce((sum, each) => sum + each.share, 0);
    const covered = percent(next, total);
    editor.announce(next > 0 ? t`${name} covers ${covered} of the drift.` : t`${name} is left out.`);
  };
  return (
    <Species>
      <Check label={name} checked={parts > 0} onChange={(checked) => share(checked ? 1 : 0)} />
      {several && parts > 0 ? (
        <>
          <RailButton
            label={t`Less ${name}`}
            icon={<RemoveRounded fontSize="small" />}
            disabled={parts <= 1}
            onClick={() => share(parts - 1)}
          />
          <Figure>{percent(parts, all)}</Figure>
          <RailButton
            label={t`More ${name}`}
            icon={<AddRounded fontSize="small" />}
            disabled={parts >= SHARE_MAX}
            onClick={() => share(parts + 1)}
          />
        </>
      ) : null}
    </Species>
  );
}

const percent = (share: number, all: number): string => `${Math.round((share / all) * 100)}%`;

/** Fills the selected bed at once; says about how many plants that takes. */
function FillBed({ brush }: { brush: Brush }) {
  const { editor, focusDrawing } = usePlanner();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const selection = useEditorState((state) => state.overlay.selection);
  const count = useMemo(() => {
    const bed = selectedBed({ document }, selection);
    const site = { brush, document, plants, plot: plotOf(document.facts) };
    return bed?.ground === 'planting' ? driftOver(site, bed).plants.length : undefined;
  }, [brush, document, plants, selection]);
  if (count === undefined) return null;
  return (
    <Button
      size="dense"
      look="quiet"
      disabled={count === 0}
      onClick={() => {
        fillSelectedBed(editor);
        focusDrawing();
      }}
    >
      {count === 0 ? (
        <Trans>The selected bed is full</Trans>
      ) : (
        <Trans>
          Fill the selected bed: about <Plural value={count} one="# plants" other="# plants" />
        </Trans>
      )}
    </Button>
  );
}
