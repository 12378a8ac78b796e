import { Trans, useLingui } from '@lingui/react/macro';
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined';
import { placedPlants } from '@understory/plan';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dismiss } from '../../../shell/help-suggestions.ts';
import { useDismissedHints } from '../../../shell/use-dismissed-hints.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { styled, token } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { isTodaysPlan } from '../../editor/time.ts';
import { useDrawing, useEditorState, usePlanner } from '../planner-context.ts';
import { hintFor, type PlannerHint } from './planner-hints.ts';

/**
 * One hint in the upper corner of the drawing, while the hand rests: never while something is drawn,
 * held or said, nor while another time is looked at, of which it would not hold. What
 * lies under it can be pressed through it. On a phone it is folded as soon as there is something to cover. Once dismissed
 * it stays away, until the account page shows all hints again.
 */
export function HintNote() {
  const dismissed = useDismissedHints();
  const resting = useEditorState(
    ({ active, notice, writing, time }) =>
      active === 'select.idle' && notice === '' && !writing && isTodaysPlan(time) && time.fit === null,
  );
  const plants = useDrawing(({ document }) => placedPlants(document).length);
  const things = useDrawing(({ document }) => document.things.length);
  const steps = useDrawing(({ history }) => history.past.length);
  const hint = dismissed && hintFor({ plants, things, steps }, dismissed);
  return hint && resting ? <Hint key={hint.id} hint={hint} covers={things > 0} /> : null;
}

function Hint({ hint, covers }: { hint: PlannerHint; covers: boolean }) {
  const { t } = useLingui();
  const { showDesigns, focusDrawing } = usePlanner();
  const phone = useMedia(token.below.md);
  const [open, setOpen] = useState(!(phone && covers));
  const answer = useRef<HTMLButtonElement>(null);
  const unfold = () => {
    // What was pressed goes away, and the keyboard goes on within what comes in its place.
    flushSync(() => setOpen(true));
    answer.current?.focus({ preventScroll: true });
  };
  if (!open) {
    return (
      <Plate>
        <Button size="dense" icon={<TipsAndUpdatesOutlined />} onClick={unfold}>
          <Trans>A hint</Trans>
        </Button>
      </Plate>
    );
  }
  return (
    <Plate>
      <Words>
        <Text firm>{t(hint.title)}</Text>
        <Text look="small">{t((phone && hint.wordsOnPhone) || hint.words)}</Text>
        <Row gap={4}>
          {hint.designs ? (
            <Button onClick={showDesigns}>
              <Trans>Begin with a design</Trans>
            </Button>
          ) : null}
          <Button
            ref={answer}
            onClick={() => {
              dismiss(hint.id);
              focusDrawing();
            }}
          >
            <Trans>Got it</Trans>
          </Button>
        </Row>
      </Words>
    </Plate>
  );
}

const Words = styled('div')({ display: 'grid', gap: 4, padding: '10px 16px 4px' });

const Paper = styled('div')({
  position: 'absolute',
  top: 34,
  right: 12,
  maxWidth: 'min(340px, calc(100% - 52px))',
  maxHeight: 'calc(100% - 42px)',
  overflow: 'auto',
  borderRadius: token.radius.large,
  background: token.sheet,
  border: `1px solid ${token.mark}`,
  boxShadow: `3px 4px 0 ${token.select}`,
  pointerEvents: 'none',
  '& button': { pointerEvents: 'auto' },
  [token.from.md]: { maxHeight: 'calc(100% - 110px)' },
});

const Plate = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <Paper role="note" aria-label={t`A hint for the planner`}>
      {children}
    </Paper>
  );
};
