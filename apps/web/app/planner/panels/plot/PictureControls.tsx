import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import LockRounded from '@mui/icons-material/LockRounded';
import StraightenRounded from '@mui/icons-material/StraightenRounded';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { OPACITY_MIN, type PictureThing } from '@understory/garden';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { entryOf } from '../../document/history.ts';
import { removeThings } from '../../document/operations.ts';
import { changePicture } from '../../editor/commands/pictures.ts';
import { scaleTool } from '../../tools/scale/index.tsx';
import { usePlanner } from '../planner-context.ts';

const PERCENT = 100;
const SLIDER_STEP = 5;

interface Props {
  readonly picture: PictureThing;
  /** The drawing is wanted next. */
  readonly onTaken: () => void;
}

/** What can be done with a picture under the garden: scale, fade, hide, lock and take it away. */
export function PictureControls({ picture, onTaken }: Props) {
  const { editor, focusDrawing } = usePlanner();
  const { id, locked, hidden } = picture;
  const name = picture.name || 'the picture';
  const change = (label: string, fields: Readonly<Record<string, unknown>>) =>
    changePicture(editor, id, label, fields);
  return (
    <Box>
      <PictureNote file={picture.file} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          mt: 1,
          '& .MuiButton-root': { minHeight: 44 },
          '& .MuiButton-root:first-of-type': { gridColumn: '1 / -1' },
        }}
      >
        <Button
          variant="contained"
          size="small"
          startIcon={<StraightenRounded />}
          disabled={hidden === true}
          onClick={() => {
            onTaken();
            editor.activate(scaleTool, { picture: id });
            focusDrawing();
          }}
        >
          Scale by two points
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={hidden ? <VisibilityOutlined /> : <VisibilityOffOutlined />}
          onClick={() => change(hidden ? `Showed ${name}` : `Hid ${name}`, { hidden: hidden ? null : true })}
        >
          {hidden ? 'Show' : 'Hide'}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={locked ? <LockOpenRounded /> : <LockRounded />}
          onClick={() =>
            change(locked ? `Unlocked ${name}` : `Locked ${name}`, { locked: locked ? null : true })
          }
        >
          {locked ? 'Unlock' : 'Lock'}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<DeleteOutlineRounded />}
          onClick={() => {
            editor.commit(entryOf(`Took ${name} away`, [removeThings(editor.document, new Set([id]))]));
            focusDrawing();
          }}
        >
          Take away
        </Button>
      </Box>
      <OpacitySlider
        key={picture.opacity}
        opacity={picture.opacity}
        onChange={(opacity) =>
          change(`Made ${name} ${Math.round(opacity * PERCENT)} percent opaque`, { opacity })
        }
      />
    </Box>
  );
}

interface OpacityProps {
  readonly opacity: number;
  readonly onChange: (opacity: number) => void;
}

/** How strongly the picture is seen; one step of the history for each time the slider comes to rest. */
function OpacitySlider({ opacity, onChange }: OpacityProps) {
  const [percent, setPercent] = useState(Math.round(opacity * PERCENT));
  const label = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1, minHeight: 44, pr: 1 }}>
      <Typography id={label} variant="body2">
        Strength
      </Typography>
      <Slider
        aria-labelledby={label}
        value={percent}
        min={OPACITY_MIN * PERCENT}
        max={PERCENT}
        step={SLIDER_STEP}
        valueLabelDisplay="auto"
        valueLabelFormat={(value) => `${value}%`}
        getAriaValueText={(value) => `${value} percent`}
        onChange={(_event, value) => setPercent(Number(value))}
        onChangeCommitted={(_event, value) => onChange(Number(value) / PERCENT)}
      />
    </Box>
  );
}

/** How the picture stands between this device and the server, where that is not as it should be. */
function PictureNote({ file }: { readonly file: string }) {
  const { pictures, gardenId } = usePlanner();
  const state = useStore(pictures.store, ({ states }) => states.get(file));
  const words =
    state?.kind === 'coming'
      ? 'On its way from the server.'
      : state?.kind === 'missing'
        ? gardenId === undefined
          ? 'This picture is not on this device.'
          : 'This picture has not come to the server yet. Open the garden once on the device it was added with.'
        : state?.kind === 'waiting'
          ? 'Kept on this device, and being sent.'
          : state?.kind === 'refused'
            ? `Kept on this device alone: ${state.reason}`
            : undefined;
  return words ? (
    <Typography role="status" variant="body2" color="text.secondary">
      {words}
    </Typography>
  ) : null;
}
