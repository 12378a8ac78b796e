import { useLingui } from '@lingui/react/macro';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import { RailButton } from '../panels/RailButton.tsx';
import { useOpenWalk } from './walk-address.ts';

/** Opens the garden in space from the planner's rail. */
export function WalkButton() {
  const { t } = useLingui();
  return <RailButton label={t`Walk through it`} icon={<ViewInArRounded />} onClick={useOpenWalk()} />;
}
