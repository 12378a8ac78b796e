import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import LockRounded from '@mui/icons-material/LockRounded';
import StraightenRounded from '@mui/icons-material/StraightenRounded';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { OPACITY_MIN, type PictureThing } from '@understory/garden';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { styled } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { entryOf } from '../../document/history.ts';
import { removeThings } from '../../document/operations.ts';
import { changePicture } from '../../editor/commands/pictures.ts';
import { scaleTool } from '../../tools/scale/index.tsx';
import { Pair } from '../GardenFactsForm.tsx';
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
    <Stack gap={8}>
      <PictureNote file={picture.file} />
      <Button
        look="next"
        size="dense"
        icon={<StraightenRounded />}
        disabled={hidden === true}
        onClick={() => {
          onTaken();
          editor.activate(scaleTool, { picture: id });
          focusDrawing();
        }}
      >
        Scale by two points
      </Button>
      <Pair>
        <Button
          look="quiet"
          size="dense"
          icon={hidden ? <VisibilityOutlined /> : <VisibilityOffOutlined />}
          onClick={() => change(hidden ? `Showed ${name}` : `Hid ${name}`, { hidden: hidden ? null : true })}
        >
          {hidden ? 'Show' : 'Hide'}
        </Button>
        <Button
          look="quiet"
          size="dense"
          icon={locked ? <LockOpenRounded /> : <LockRounded />}
          onClick={() =>
            change(locked ? `Unlocked ${name}` : `Locked ${name}`, { locked: locked ? null : true })
          }
        >
          {locked ? 'Unlock' : 'Lock'}
        </Button>
        <Button
          look="quiet"
          size="dense"
          icon={<DeleteOutlineRounded />}
          onClick={() => {
            editor.commit(entryOf(`Took ${name} away`, [removeThings(editor.document, new Set([id]))]));
            focusDrawing();
          }}
        >
          Take away
        </Button>
      </Pair>
      <OpacitySlider
        key={picture.opacity}
        opacity={picture.opacity}
        onChange={(opacity) =>
          change(`Made ${name} ${Math.round(opacity * PERCENT)} percent opaque`, { opacity })
        }
      />
    </Stack>
  );
}

interface OpacityProps {
  readonly opacity: number;
  readonly onChange: (opacity: number) => void;
}

const Strength = styled('div')({ flex: 1 });

/** How strongly the picture is seen; one step of the history for each time the slider comes to rest. */
function OpacitySlider({ opacity, onChange }: OpacityProps) {
  const [percent, setPercent] = useState(Math.round(opacity * PERCENT));
  return (
    <Row oneLine>
      <Text look="small" aria-hidden>
        Strength
      </Text>
      <Strength>
        <Slider
          label="Strength"
          value={percent}
          min={OPACITY_MIN * PERCENT}
          max={PERCENT}
          step={SLIDER_STEP}
          words={(value) => `${value} percent`}
          onChange={setPercent}
          onSettle={(value) => onChange(value / PERCENT)}
        />
      </Strength>
      <Text look="small" aria-hidden>
        {percent}%
      </Text>
    </Row>
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
    <Text soft role="status" look="small">
      {words}
    </Text>
  ) : null;
}
