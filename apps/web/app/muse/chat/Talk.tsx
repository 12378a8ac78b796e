import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button, Spinner } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { Text, Unseen } from '../../ui/Text.tsx';
import { Answer } from './Answer.tsx';
import { AnswerWords } from './AnswerWords.tsx';
import { soFar } from './markdown.ts';
import type { Turn } from './talk.ts';

const Ground = styled('div')({
  flex: 1,
  minHeight: '8rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: 16,
  background: token.paper,
  '&:focus-visible': { outlineOffset: -4 },
});

interface GroundProps {
  readonly 'aria-label': string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** What a conversation stands on. It scrolls, by keys too. */
export const TalkGround = (props: GroundProps) => <Ground {...props} role="region" tabIndex={0} />;

const Turns = styled('ol')({
  ...bare,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, scrollMarginTop: 8 },
});
const Asked = styled('p')({
  justifySelf: 'end',
  maxWidth: '88%',
  margin: 0,
  padding: '8px 14px',
  borderRadius: `${token.radius.large}px ${token.radius.large}px 4px ${token.radius.large}px`,
  background: token.select,
  color: token.onSelect,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.5,
});

/** Pixels by which what was scrolled may differ from where it was put. */
const SLACK = 4;

/**
 * Keeps what is being answered in view: its question rises to the top as the answer grows, and stays there to be read from. Whoever
 * scrolls meanwhile is left where they are.
 */
function useFollowing(turns: readonly Turn[]) {
  const room = useRef<HTMLDivElement>(null);
  const put = useRef<number>(undefined);
  const last = useRef<string>(undefined);
  const newest = turns.at(-1)?.key;
  const follow = useEffectEvent(() => {
    const { current: box } = room;
    if (!box || newest === undefined) return;
    if (last.current !== newest) put.current = undefined;
    last.current = newest;
    const isLeft = put.current !== undefined && Math.abs(box.scrollTop - put.current) > SLACK;
    if (isLeft) return;
    const question = box.querySelector<HTMLElement>(':scope > ol > li:last-child');
    const top = question ? question.offsetTop - box.offsetTop - 8 : 0;
    box.scrollTop = Math.min(box.scrollHeight - box.clientHeight, top);
    put.current = box.scrollTop;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each piece that comes.
  useLayoutEffect(() => follow(), [turns]);
  // What stands below takes room of it, such as a fault or a question of three lines.
  useEffect(() => {
    const { current: box } = room;
    if (!box) return;
    const measured = new ResizeObserver(() => follow());
    measured.observe(box);
    return () => measured.disconnect();
  }, []);
  return room;
}

export const Question = ({ children }: { children: string }) => (
  <Asked>
    <Unseen>
      <Trans>You asked:</Trans>{' '}
    </Unseen>
    {children}
  </Asked>
);

interface TalkRoomProps {
  readonly turns: readonly Turn[];
  /** Before the first of them. */
  readonly before?: ReactNode;
  readonly onAsk: (words: string) => void;
  readonly onAgain: (turn: Turn) => void;
}

/** What was asked and answered, the newest last. */
export function TalkRoom({ turns, before, onAsk, onAgain }: TalkRoomProps) {
  const { t } = useLingui();
  const room = useFollowing(turns);
  return (
    <TalkGround ref={room} aria-label={t`Conversation`}>
      {before}
      <Turns>
        {turns.map((turn, place) => (
          <li key={turn.key} aria-busy={turn.stage === 'asking' || undefined}>
            <Question>{turn.asked}</Question>
            <Reply
              turn={turn}
              isLast={place === turns.length - 1}
              onAsk={onAsk}
              onAgain={() => onAgain(turn)}
            />
          </li>
        ))}
      </Turns>
    </TalkGround>
  );
}

interface ReplyProps {
  readonly turn: Turn;
  readonly isLast: boolean;
  readonly onAsk: (words: string) => void;
  readonly onAgain: () => void;
}

function Reply({ turn, isLast, onAsk, onAgain }: ReplyProps) {
  const { stage, words, answer } = turn;
  if (stage === 'answered' && answer) return <Answer answer={answer} onAsk={isLast ? onAsk : undefined} />;
  return (
    <>
      {words === '' ? null : <AnswerWords markdown={stage === 'asking' ? soFar(words) : words} />}
      {stage === 'asking' ? (
        <Row gap={8} aria-hidden>
          <Spinner />
          {words === '' ? (
            <Text look="small" soft>
              <Trans>Euterpe is thinking</Trans>
            </Text>
          ) : null}
        </Row>
      ) : (
        <Row gap={8}>
          <Text look="small" soft>
            {stage === 'stopped' ? (
              <Trans>It was not answered to the end.</Trans>
            ) : (
              <Trans>It was not answered.</Trans>
            )}
          </Text>
          {isLast ? (
            <Button look="quiet" size="dense" onClick={onAgain}>
              <Trans>Ask again</Trans>
            </Button>
          ) : null}
        </Row>
      )}
    </>
  );
}
