import { useLingui } from '@lingui/react/macro';
import TimelapseRounded from '@mui/icons-material/TimelapseRounded';
import { isTodaysPlan } from '../../editor/time.ts';
import { useEditorState, usePlanner } from '../planner-context.ts';
import { RailButton } from '../RailButton.tsx';

/** Opens the panel of other years and months; pressed as long as one is looked at. */
export function TimeButton() {
  const { t } = useLingui();
  const { showTime } = usePlanner();
  const looked = useEditorState(({ time }) => !isTodaysPlan(time));
  return (
    <RailButton
      label={t`Time: years and months`}
      icon={<TimelapseRounded />}
      pressed={looked}
      onClick={showTime}
    />
  );
}
