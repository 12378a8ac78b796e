import { select } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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
import { Pair } from '../Pair.tsx';
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
  const { t } = useLingui();
  const { editor, focusDrawing } = usePlanner();
  const { id, name, locked, hidden } = picture;
  const called = name ? 'named' : 'unnamed';
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
        <Trans>Scale by two points</Trans>
      </Button>
      <Pair>
        <Button
          look="quiet"
          size="dense"
          icon={hidden ? <VisibilityOutlined /> : <VisibilityOffOutlined />}
          onClick={() =>
            change(
              hidden
                ? t`Showed ${select(called, { named: `${name}`, other: 'the picture' })}`
                : t`Hid ${select(called, { named: `${name}`, other: 'the picture' })}`,
              { hidden: hidden ? null : true },
            )
          }
        >
          {hidden ? t`Show` : t`Hide`}
        </Button>
        <Button
          look="quiet"
          size="dense"
          icon={locked ? <LockOpenRounded /> : <LockRounded />}
          onClick={() =>
            change(
              locked
                ? t`Unlocked ${select(called, { named: `${name}`, other: 'the picture' })}`
                : t`Locked ${select(called, { named: `${name}`, other: 'the picture' })}`,
              { locked: locked ? null : true },
            )
          }
        >
          {locked ? t`Unlock` : t`Lock`}
        </Button>
        <Button
          look="quiet"
          size="dense"
          icon={<DeleteOutlineRounded />}
          onClick={() => {
            const label = t`Took ${select(called, { named: `${name}`, other: 'the picture' })} away`;
            editor.commit(entryOf(label, [removeThings(editor.document, new Set([id]))]));
            focusDrawing();
          }}
        >
          <Trans>Take away</Trans>
        </Button>
      </Pair>
      <OpacitySlider
        key={picture.opacity}
        opacity={picture.opacity}
        onChange={(opacity) => {
          const percent = Math.round(opacity * PERCENT);
          change(
            t`Made ${select(called, { named: `${name}`, other: 'the picture' })} ${percent} percent opaque`,
            { opacity },
          );
        }}
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
  const { t } = useLingui();
  const [percent, setPercent] = useState(Math.round(opacity * PERCENT));
  return (
    <Row oneLine>
      <Text look="small" aria-hidden>
        <Trans>Strength</Trans>
      </Text>
      <Strength>
        <Slider
          label={t`Strength`}
          value={percent}
          min={OPACITY_MIN * PERCENT}
          max={PERCENT}
          step={SLIDER_STEP}
          words={(value) => t`${value} percent`}
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
  const { t } = useLingui();
  const { pictures, gardenId } = usePlanner();
  const state = useStore(pictures.store, ({ states }) => states.get(file));
  const words =
    state?.kind === 'coming'
      ? t`On its way from the server.`
      : state?.kind === 'missing'
        ? gardenId === undefined
          ? t`This picture is not on this device.`
          : t`This picture has not come to the server yet. Open the garden once on the device it was added with.`
        : state?.kind === 'waiting'
          ? t`Kept on this device, and being sent.`
          : state?.kind === 'refused'
            ? t`Kept on this device alone: ${{ reason: state.reason }}`
            : undefined;
  return words ? (
    <Text soft role="status" look="small">
      {words}
    </Text>
  ) : null;
}
