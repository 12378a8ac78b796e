import { Trans, useLingui } from '@lingui/react/macro';
import type { Trial } from '@understory/garden';
import { useLocation } from 'react-router';
import { GetPlan, PLAN_NAMES } from '../../session/way-to-buy.tsx';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { optionsIn } from '../editor/state.ts';
import { useEditorState, usePlanner } from '../panels/planner-context.ts';
import { HELD_HARDSCAPE } from '../tools/hardscape/states.ts';
import { tierOf, toolsInWords } from './door-words.ts';
import { backToDoor, type DoorWish } from './doors.ts';

const Bar = styled('section')({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  paddingInline: 12,
  background: token.select,
  color: token.onSelect,
  borderBottom: `1px solid ${token.line}`,
  '& > p': { flex: '1 1 240px', paddingBlock: 4, lineHeight: 1.3 },
  '& > div': { display: 'flex', gap: 4, paddingBlock: 2 },
  '& [data-look]': { color: token.onSelect, borderColor: 'currentcolor' },
  '& [data-look]:hover': { background: 'color-mix(in srgb, currentcolor 10%, transparent)' },
  [token.from.md]: { paddingInline: 16 },
});

/** As long as something is tried: what, and that it is not kept; getting its plan, or ending it. */
export function TrialBar({ trial }: { readonly trial: Trial }) {
  const { t } = useLingui();
  const say = useSay();
  const { pathname } = useLocation();
  const { drawing, editor, gardenSession, focusDrawing } = usePlanner();
  /** What one comes back to with. */
  const inHand = useEditorState((state) =>
    state.tool === HELD_HARDSCAPE.id ? optionsIn(state, HELD_HARDSCAPE)?.type : undefined,
  );
  const last = trial.tools.at(-1);
  if (!last) return null;
  const tier = tierOf(last);
  const tools = toolsInWords(trial.tools, say);
  const wish: DoorWish = inHand === undefined ? { tool: last } : { tool: 'hardscape', what: inHand };
  const plan = PLAN_NAMES[tier];
  const end = () => {
    // What is in hand may be what ends.
    editor.deactivate();
    drawing.endTrial(t`Ended the trial`);
    editor.announce(t`The trial is over, and what you added in it is gone. Undo brings it back.`);
    focusDrawing();
  };
  return (
    <Bar aria-label={t`What you are trying`}>
      <Text look="small">
        <Trans>
          You are trying {tools}. What you add with it is not kept unless you get {plan}.
        </Trans>
      </Text>
      <div>
        <GetPlan
          tier={tier}
          from={backToDoor(pathname, wish)}
          size="dense"
          onClick={() => void gardenSession.flush()}
        />
        <Button size="dense" onClick={end}>
          <Trans>End the trial</Trans>
        </Button>
      </div>
    </Bar>
  );
}
