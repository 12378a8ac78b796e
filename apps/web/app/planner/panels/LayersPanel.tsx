import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockRounded from '@mui/icons-material/LockRounded';
import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { type DrawingLayer, inFigures, OPACITY_MIN } from '@understory/garden';
import { ALSO_IN_LAYER, LAYER_WORDS } from '@understory/plan';
import { useId, useMemo, useState } from 'react';
import { token } from '../../ui/token.ts';
import {
  layerCounts,
  layersInWords,
  lockLayer,
  resetLayer,
  setOpacity,
  showLayer,
  stateOfLayer,
  tryOpacity,
} from '../editor/commands/layering.ts';
import { PlanNeeded } from './PlanNeeded.tsx';
import { useDrawing, useEditor, useEditorState } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

/** In CSS pixels. */
const SLIDER_WIDTH = 64;

/** The layers of the drawing, from the tallest down: how much lies in each, and whether it is shown, open to the hand, and how strong. */
export function LayersPanel() {
  const layers = useDrawing((state) => state.document.layers);
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <Box component="section" aria-label="Layers">
      <Button
        color="inherit"
        fullWidth
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => setOpen(!open)}
        endIcon={open ? <ExpandLessRounded /> : <ExpandMoreRounded />}
        sx={{ minHeight: 44, px: 0, justifyContent: 'space-between', textAlign: 'left' }}
      >
        <span>
          <Typography component="span" sx={{ fontWeight: 700 }}>
            Layers
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary">
            {`  ${layersInWords(layers)}`}
          </Typography>
        </span>
      </Button>
      {open ? <LayerList id={list} /> : null}
    </Box>
  );
}

function LayerList({ id }: { id: string }) {
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const allowed = useEditorState((state) => state.abilities.layers);
  const counts = useMemo(() => layerCounts({ document, plants }), [document, plants]);
  return (
    <Box id={id}>
      {allowed ? null : (
        <PlanNeeded>
          Hide the canopy to see what grows beneath it, lock what is done, and fade what is only there for
          orientation.
        </PlanNeeded>
      )}
      {allowed ? (
        // What the sliders are, for the eye; each says it by itself to a screen reader.
        <Typography
          aria-hidden
          variant="caption"
          component="p"
          color="text.secondary"
          sx={{ width: SLIDER_WIDTH, ml: 'auto', mr: '96px', textAlign: 'center' }}
        >
          Opacity
        </Typography>
      ) : null}
      <Box component="ul" aria-label="Layers" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...counts].map(([layer, count]) => (
          <LayerRow key={layer} layer={layer} count={count} />
        ))}
      </Box>
    </Box>
  );
}

function LayerRow({ layer, count }: { layer: DrawingLayer; count: number }) {
  const editor = useEditor();
  const { hidden, locked, opacity } = useDrawing(({ document }) => stateOfLayer(document.layers, layer));
  const allowed = useEditorState((state) => state.abilities.layers);
  const name = LAYER_WORDS[layer];
  const also = ALSO_IN_LAYER[layer];
  const changed = hidden || locked || opacity !== undefined;
  const states = [hidden ? 'hidden' : '', locked ? 'locked' : ''].filter(Boolean).join(', ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 48,
        borderBottom: `1px solid ${token.grid}`,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, pr: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p" sx={{ lineHeight: 1.3 }}>
          {count === 0 ? 'Empty' : inFigures(count)}
          {states ? `, ${states}` : also ? `, ${also} too` : ''}
        </Typography>
      </Box>
      {allowed ? <Opacity layer={layer} name={name} opacity={opacity ?? 1} /> : null}
      {!allowed && changed ? (
        <Button size="small" onClick={() => resetLayer(editor, layer)} sx={{ minHeight: 44 }}>
          Show as at first
        </Button>
      ) : (
        <>
          <RailButton
            label={hidden ? `Show ${name}` : `Hide ${name}`}
            icon={
              hidden ? <VisibilityOffRounded fontSize="small" /> : <VisibilityOutlined fontSize="small" />
            }
            onClick={() => showLayer(editor, layer, hidden === true)}
          />
          <RailButton
            label={locked ? `Unlock ${name}` : `Lock ${name}`}
            icon={locked ? <LockRounded fontSize="small" /> : <LockOpenOutlined fontSize="small" />}
            onClick={() => lockLayer(editor, layer, locked !== true)}
          />
        </>
      )}
    </Box>
  );
}

interface OpacityProps {
  readonly layer: DrawingLayer;
  readonly name: string;
  readonly opacity: number;
}

/** How strong a layer is drawn. It is seen while the slider is held, and is one step when it is let go. */
function Opacity({ layer, name, opacity }: OpacityProps) {
  const editor = useEditor();
  const [held, setHeld] = useState<number>();
  return (
    <Slider
      size="small"
      aria-label={`Opacity of ${name}`}
      value={held ?? opacity}
      min={OPACITY_MIN}
      max={1}
      step={0.1}
      valueLabelDisplay="auto"
      valueLabelFormat={(value) => `${Math.round(value * 100)}%`}
      getAriaValueText={(value) => `${Math.round(value * 100)} percent`}
      onChange={(_event, value) => {
        setHeld(Number(value));
        tryOpacity(editor, layer, Number(value));
      }}
      onChangeCommitted={(_event, value) => {
        setHeld(undefined);
        setOpacity(editor, layer, Number(value));
      }}
      sx={{ width: SLIDER_WIDTH, mx: 1, flex: 'none', '@media (pointer: coarse)': { py: '21px' } }}
    />
  );
}
