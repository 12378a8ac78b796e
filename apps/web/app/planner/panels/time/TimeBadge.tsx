import { useLingui } from '@lingui/react/macro';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { timeInWords } from '../../../plants/index.ts';
import { useSay } from '../../../shell/words.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { styled, token } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { isTodaysPlan } from '../../editor/time.ts';
import { hourInWords } from '../../light/light-words.ts';
import { useEditorState, usePlanner } from '../planner-context.ts';
import { usePlaying } from './use-garden-time.ts';

/** Where notes on trouble are as well, which then lie below it. */
const Badge = styled('div')({
  position: 'absolute',
  top: 30,
  left: 30,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: token.touch.full,
  paddingInline: '12px 4px',
  borderRadius: token.radius.large,
  background: token.select,
  color: token.onSelect,
  boxShadow: token.lifted,
  fontVariantNumeric: 'tabular-nums',
  '& button': { color: token.onSelect },
});

/** As long as another time is looked at: which, so that nobody takes it for the plan, and the way back to that. */
export function TimeBadge() {
  const { t, i18n } = useLingui();
  const say = useSay();
  const { editor, focusDrawing } = usePlanner();
  const isPlan = useEditorState(({ time }) => isTodaysPlan(time));
  const seen = useEditorState(({ time }) => timeInWords(time, say));
  const hour = useEditorState(({ time }) => time.hour);
  const playing = useEditorState(({ time }) => time.playing);
  usePlaying(playing, (ms, stepped) => editor.time.advance(ms, stepped));
  if (isPlan) return null;
  return (
    <Badge role="group" data-badge="" aria-label={t`What is looked at`}>
      <Text firm look="small">
        {hour === null ? seen : t`${seen}, ${hourInWords(hour, i18n.locale)}`}
      </Text>
      <IconButton
        label={t`Back to today’s plan`}
        icon={<CloseRounded fontSize="small" />}
        onClick={() => {
          editor.time.showPlan();
          editor.announce(t`Today’s plan.`);
          focusDrawing();
        }}
      />
    </Badge>
  );
}
