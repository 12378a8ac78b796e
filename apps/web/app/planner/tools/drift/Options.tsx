import AddRounded from '@mui/icons-material/AddRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { feetToInches, formatLength, plantsOn } from '@understory/garden';
import { plotOf } from '@understory/plan';
import { useId, useMemo, useState } from 'react';
import { token } from '../../../ui/token.ts';
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

/** The brush in hand: which plants it sets and how much of each, how wide it is, and how many plants that will be. */
export function Options() {
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
      : `A mix of ${brush.species.length} plants`;
  const perStroke = plantsOn(driftSpecies(brush, plants), brush.width * STROKE_TOLD);
  return (
    <Plate at="foot" stacked>
      {open ? <SpeciesList id={list} brush={brush} /> : null}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44, minWidth: { md: 352 } }}>
        {painted === undefined ? (
          <Button
            size="small"
            color="inherit"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            onClick={() => setOpen(!open)}
            startIcon={open ? <ExpandMoreRounded /> : <ExpandLessRounded />}
            sx={{ flex: 1, minWidth: 0, minHeight: 44, px: 1, justifyContent: 'start', textAlign: 'left' }}
          >
            <Box component="span" sx={{ minWidth: 0, display: 'block' }}>
              <Typography
                component="span"
                variant="body2"
                noWrap
                sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}
              >
                {name}
              </Typography>
              <Typography
                component="span"
                variant="caption"
                noWrap
                color="text.secondary"
                sx={{ display: 'block', lineHeight: 1.3 }}
              >
                {`About ${Math.max(1, perStroke)} on ${STROKE_TOLD} ft`}
              </Typography>
            </Box>
          </Button>
        ) : (
          <Box sx={{ flex: 1, pl: 1 }}>
            <Words>{painted}</Words>
          </Box>
        )}
        <BrushWidth brush={brush} />
        <DoneButton />
      </Box>
      <FillBed brush={brush} />
    </Plate>
  );
}

function BrushWidth({ brush }: { brush: Brush }) {
  const editor = useEditor();
  const unit = useEditorState((state) => state.unit);
  return (
    <Box
      role="group"
      aria-label="Width of the brush"
      sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}
    >
      <RailButton
        label="Narrower brush"
        icon={<RemoveRounded fontSize="small" />}
        disabled={widened(brush, -1).width === brush.width}
        onClick={() => widenBrush(editor, -1)}
      />
      <Typography
        variant="body2"
        sx={{ minWidth: 44, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatLength(feetToInches(brush.width), unit)}
      </Typography>
      <RailButton
        label="Wider brush"
        icon={<AddRounded fontSize="small" />}
        disabled={brush.width >= BRUSH_WIDTH.max}
        onClick={() => widenBrush(editor, 1)}
      />
    </Box>
  );
}

/** The collection: what is chosen of it, and how much of the ground each covers. */
function SpeciesList({ id, brush }: { id: string; brush: Brush }) {
  const collection = useDrawing((state) => state.document.collection);
  const plants = useDrawing((state) => state.plants);
  const several = brush.species.length > 1;
  return (
    <Box
      id={id}
      sx={{
        flex: '0 1 auto',
        maxHeight: 264,
        minHeight: 0,
        overflowY: 'auto',
        borderBottom: `1px solid ${token.line}`,
      }}
    >
      <Typography variant="caption" component="p" color="text.secondary" sx={{ px: 1, pt: 0.75 }}>
        Plants of the collection in this drift{several ? ', and how much of the ground each covers' : ''}
      </Typography>
      <Box component="ul" aria-label="Plants of the drift" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {collection.map(({ plant }) =>
          plants.has(plant) ? <SpeciesRow key={plant} plant={plant} brush={brush} several={several} /> : null,
        )}
      </Box>
    </Box>
  );
}

interface RowProps {
  readonly plant: number;
  readonly brush: Brush;
  readonly several: boolean;
}

function SpeciesRow({ plant, brush, several }: RowProps) {
  const editor = useEditor();
  const name = editor.plantName(plant);
  const parts = brush.species.find((each) => each.plant === plant)?.share ?? 0;
  const all = brush.species.reduce((sum, { share }) => sum + share, 0);
  const share = (next: number) => {
    const changed = withShare(brush, plant, next);
    if (changed === brush) {
      editor.notice('A drift needs one plant at least. Choose another first.');
      return;
    }
    editor.setOptions(BRUSH, changed);
    const total = changed.species.reduce((sum, each) => sum + each.share, 0);
    editor.announce(
      next > 0 ? `${name} covers ${percent(next, total)} of the drift.` : `${name} is left out.`,
    );
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 44, pl: 1 }}>
      <FormControlLabel
        sx={{ flex: 1, minWidth: 0, mr: 0, minHeight: 44 }}
        slotProps={{ typography: { variant: 'body2', noWrap: true } }}
        label={name}
        control={
          <Checkbox size="small" checked={parts > 0} onChange={(_event, checked) => share(checked ? 1 : 0)} />
        }
      />
      {several && parts > 0 ? (
        <>
          <RailButton
            label={`Less ${name}`}
            icon={<RemoveRounded fontSize="small" />}
            disabled={parts <= 1}
            onClick={() => share(parts - 1)}
          />
          <Typography
            variant="body2"
            sx={{ minWidth: 40, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
          >
            {percent(parts, all)}
          </Typography>
          <RailButton
            label={`More ${name}`}
            icon={<AddRounded fontSize="small" />}
            disabled={parts >= SHARE_MAX}
            onClick={() => share(parts + 1)}
          />
        </>
      ) : null}
    </Box>
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
      size="small"
      variant="outlined"
      disabled={count === 0}
      onClick={() => {
        fillSelectedBed(editor);
        focusDrawing();
      }}
      sx={{ m: 0.5, minHeight: 44 }}
    >
      {count === 0 ? 'The selected bed is full' : `Fill the selected bed: about ${count} plants`}
    </Button>
  );
}
