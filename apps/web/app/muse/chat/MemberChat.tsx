import { Trans, useLingui } from '@lingui/react/macro';
import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from '../../shell/queries.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, TextLink, Unseen } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { answersLeftWords, museStatusQuery } from '../muse-status.ts';
import { ChatFrame } from './ChatFrame.tsx';
import { Composer } from './Composer.tsx';
import { ConversationList } from './ConversationList.tsx';
import { contextOf } from './chat-context.ts';
import type { ChatProps } from './chat-props.ts';
import { LimitDialog } from './LimitDialog.tsx';
import { EXPLORER_ANSWERS } from './limits.ts';
import { TalkRoom } from './Talk.tsx';
import { lastAnswer } from './talk.ts';
import { usePrefilled } from './use-prefilled.ts';
import { useTalk } from './use-talk.ts';

/** A member's chat. */
export function MemberChat({ personId, open, opening, onClose }: ChatProps & { readonly personId: string }) {
  const { t } = useLingui();
  const chat = useTalk(personId);
  const { talk, fault, isAsking, isOnline, message, setMessage } = chat;
  const [isListing, setListing] = useState(false);
  const { ref, toField } = usePrefilled(opening, setMessage);
  const status = useQuery(museStatusQuery(personId));
  const lookAgain = useEffectEvent(() => void status.refetch());
  useEffect(() => {
    if (open && opening.turn > 1) lookAgain();
  }, [open, opening.turn]);
  const isBlocked = status.data?.can_chat === false;
  const tellLimit = () => chat.tellLimit(true);
  const ask = (words: string) => (isBlocked ? tellLimit() : void chat.ask(words));
  const title = useRef<HTMLHeadingElement>(null);
  const leaveList = () => {
    setListing(false);
    // On a phone the field leaves it alone.
    title.current?.focus();
  };

  return (
    <ChatFrame
      open={open}
      onClose={onClose}
      titleRef={title}
      shared={lastAnswer(talk)?.words}
      actions={
        <>
          <IconButton
            label={t`Your conversations`}
            title={t`Your conversations`}
            icon={<HistoryRounded />}
            pressed={isListing}
            onClick={() => setListing((was) => !was)}
          />
          <IconButton
            label={t`New conversation`}
            title={t`New conversation`}
            icon={<AddCommentOutlined />}
            onClick={() => {
              chat.beginAnew();
              setListing(false);
              toField();
            }}
          />
        </>
      }
    >
      {isListing ? (
        <ConversationList
          personId={personId}
          current={talk.id}
          onBack={leaveList}
          onOpen={(conversation) => {
            chat.open(conversation);
            leaveList();
          }}
          onDeleted={(id) => {
            if (id === talk.id) chat.beginAnew();
          }}
        />
      ) : (
        <>
          <TalkRoom
            turns={talk.turns}
            before={
              chat.isResuming ? (
                <Skeleton label={t`Reading your conversation`} lines={4} />
              ) : talk.turns.length === 0 ? (
                <Welcome onAsk={ask} />
              ) : null
            }
            onAsk={ask}
            onAgain={(turn) => (isBlocked ? tellLimit() : void chat.askAgain(turn))}
          />
          {/* Told whole, and not word by word as it comes. */}
          <Unseen role="status">
            {isAsking ? t`Euterpe is thinking` : chat.said === '' ? '' : t`Euterpe answers: ${chat.said}`}
          </Unseen>
          <Composer
            ref={ref}
            message={message}
            onMessage={setMessage}
            onSend={chat.send}
            onStop={isAsking ? chat.stop : undefined}
            onBlocked={isBlocked ? tellLimit : undefined}
          >
            {fault === undefined ? null : (
              <Notice tone="bad" onClose={chat.forgetFault}>
                {fault}
              </Notice>
            )}
            {isOnline ? null : (
              <Notice tone="info">
                <Trans>There is no network just now. What you write stays here until it can be sent.</Trans>
              </Notice>
            )}
            {status.data ? <Left status={status.data} onUpgrade={onClose} /> : null}
          </Composer>
        </>
      )}
      {chat.isLimitTold ? (
        <LimitDialog
          limit={status.data?.usage.limit ?? EXPLORER_ANSWERS}
          onClose={() => chat.tellLimit(false)}
          onUpgrade={() => {
            chat.tellLimit(false);
            chat.beginAnew();
            onClose();
          }}
        />
      ) : null}
    </ChatFrame>
  );
}

type Status = Parameters<typeof answersLeftWords>[0];

/** How much of the day is left; nothing for whoever may ask as often as they like. */
function Left({ status, onUpgrade }: { status: Status; onUpgrade: () => void }) {
  const { t } = useLingui();
  const words = answersLeftWords(status);
  if (!words) return null;
  return (
    <Text look="small" soft>
      {t(words)}{' '}
      {status.can_chat ? null : (
        <TextLink to="/account#subscription" onClick={onUpgrade}>
          <Trans>See the plans</Trans>
        </TextLink>
      )}
    </Text>
  );
}

/** What may be asked at first, by the page it is asked on. */
function Welcome({ onAsk }: { onAsk: (words: string) => void }) {
  const { t } = useLingui();
  const { plant_id, garden_id } = contextOf(useLocation().pathname);
  const about =
    plant_id !== undefined
      ? [t`What grows well with this plant?`, t`Where can I buy it near me?`]
      : garden_id !== undefined
        ? [t`What blooms too little in my garden?`, t`Which of my plants need the most water?`]
        : [t`Fern for shade`, t`What blooms in February for hummingbirds?`];
  return (
    <Stack gap={12}>
      <Text>
        <Trans>
          Ask me about plants of the Northwest Coast, your garden, or how something is done here. I answer
          from the catalog and say what I rest on.
        </Trans>
      </Text>
      <Row as="ul" gap={8} aria-label={t`For example`}>
        {[...about, t`How far apart do sword ferns stand?`].map((words) => (
          <li key={words}>
            <Button look="quiet" size="dense" onClick={() => onAsk(words)}>
              {words}
            </Button>
          </li>
        ))}
      </Row>
    </Stack>
  );
}
