import { Trans, useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import RotateRightRounded from '@mui/icons-material/RotateRightRounded';
import { hardscapeExtent, scaleRangeOf } from '@understory/garden';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { sidesInWords } from '../../editor/commands/sizing.ts';
import { DoneButton, Plate, Words } from '../../panels/NotePlate.tsx';
import { useEditor, useOptions } from '../../panels/planner-context.ts';
import { RailButton } from '../../panels/RailButton.tsx';
import { HELD_HARDSCAPE, nameOf, scaleHeld, turnHeld } from './states.ts';

/** A hardscape item in hand, with its size; turned and scaled here by hands without keys. */
export function Options() {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const held = useOptions(HELD_HARDSCAPE);
  const unit = useLengthUnit();
  if (!held) return null;
  const { min, max } = scaleRangeOf(held.type);
  const { width, depth } = hardscapeExtent(held.type, held.scale);
  const size = sidesInWords(width, depth, unit, say);
  const { rotation } = held;
  const name = nameOf(held.type);
  return (
    <Plate at="foot">
      <Words more={t`${size}, turned ${rotation}°`}>
        <Trans>{name} in hand</Trans>
      </Words>
      <RailButton
        label={t`Smaller`}
        icon={<RemoveRounded fontSize="small" />}
        disabled={held.scale <= min}
        onClick={() => scaleHeld(editor, -1)}
      />
      <RailButton
        label={t`Larger`}
        icon={<AddRounded fontSize="small" />}
        disabled={held.scale >= max}
        onClick={() => scaleHeld(editor, 1)}
      />
      <RailButton
        label={t`Turn by 15 degrees`}
        icon={<RotateRightRounded fontSize="small" />}
        onClick={() => turnHeld(editor, 1)}
      />
      <DoneButton />
    </Plate>
  );
}
