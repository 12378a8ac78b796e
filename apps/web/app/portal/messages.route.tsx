import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_MESSAGE_LENGTH, MESSAGE_PAGE_SIZE } from '@understory/contract';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { plantPath } from '../plants/index.ts';
import { ApiError, api } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useMutation, useQuery, useQueryClient } from '../shell/queries.tsx';
import { useSay } from '../shell/words.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Page, Row, Stack } from '../ui/layout.tsx';
import { Empty, Notice } from '../ui/Notice.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { PlainArea } from '../ui/PlainField.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text, TextLink, Unseen } from '../ui/Text.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useMoment } from '../ui/use-moment.ts';
import { Skeleton } from '../ui/Waiting.tsx';
import { demoActs, demoWords, useDemo } from './demo.ts';
import { ComesWithGrowth } from './Locked.tsx';
import { PortalHead } from './PortalFrame.tsx';
import { dashboardKey, type InboxStatus, inboxKey, inboxQuery, type Message } from './portal-queries.ts';
import { type RealPortal, usePortal } from './portal-state.ts';

export const meta = pageMeta({
  title: msg`Messages`,
  description: msg`What gardeners wrote to a nursery, and its answers.`,
  hidden: true,
});

const List = styled('ul')({
  ...bare,
  display: 'grid',
  gap: 16,
  '& > li': {
    display: 'grid',
    gap: 12,
    padding: 'clamp(12px, 3vw, 20px)',
    border: `1px solid ${token.line}`,
    borderInlineStart: `6px solid ${token.line}`,
    borderRadius: token.radius.large,
    background: token.sheet,
  },
  '& > li[data-unread]': { borderInlineStartColor: token.accentDeep },
  '& .words': { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '42rem' },
  '& blockquote': {
    margin: 0,
    paddingInlineStart: 16,
    borderInlineStart: `4px solid ${token.select}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    maxWidth: '42rem',
  },
});

/** What can be done with a message, of the server or of the demonstration. */
interface Acts {
  readonly read: (message: Message) => Promise<unknown>;
  readonly reply: (message: Message, words: string) => Promise<unknown>;
  /** Left out where nobody would read a report. */
  readonly report?: (message: Message, reason: string) => Promise<unknown>;
  /** Where a gardener's answer to an answer goes. */
  readonly replyTo: string;
}

/** What somebody writes about a message: an answer, or why it is abuse. */
interface Writing {
  readonly kind: 'reply' | 'report';
  readonly message: Message;
}

const nameOf = (message: Message, gone: string): string => message.from || gone;

const headingOf = (message: Message): string => `message-${message.id}`;

/** What was pressed is gone once a message is answered or read: who wrote it takes over the focus, or the page where it went too. */
const goOnAt = (message: Message): void =>
  (document.getElementById(headingOf(message)) ?? document.querySelector('main'))?.focus();

interface WriteDialogProps {
  readonly writing: Writing;
  readonly acts: Acts;
  readonly onClose: () => void;
}

/** Asks for a few words about a message, and does something with them. What is written stays while it cannot be sent. */
function WriteDialog({ writing, acts, onClose }: WriteDialogProps) {
  const { t } = useLingui();
  const tell = useToast();
  const isReply = writing.kind === 'reply';
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { words: '' } });
  const { errors, isSubmitting } = formState;
  const send = async ({ words }: { words: string }) => {
    try {
      await (isReply ? acts.reply : acts.report)?.(writing.message, words);
    } catch (error) {
      const isCutOff = error instanceof ApiError && error.status === 0;
      return setError('root', {
        message: isCutOff
          ? t`There seems to be no connection. What you wrote is kept here: please send it again.`
          : sentenceOf(error),
      });
    }
    tell(isReply ? t`Your answer is sent.` : t`Thank you. We look at it.`);
    // It gives the focus back to what had it before.
    flushSync(onClose);
    goOnAt(writing.message);
  };
  const name = nameOf(writing.message, t`Somebody who has left`);
  return (
    <Dialog
      title={isReply ? t`Answer ${name}` : t`Report this message`}
      size="medium"
      fillsPhone
      onClose={isSubmitting ? undefined : onClose}
      onSubmit={handleSubmit(send)}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look={isReply ? 'next' : 'danger'} busy={isSubmitting}>
            {isReply ? t`Send answer` : t`Report`}
          </Button>
        </>
      }
    >
      <Text>
        {isReply ? (
          <Trans>
            A message is answered once. {name} gets your answer by mail and can write back to{' '}
            <strong style={{ overflowWrap: 'anywhere' }}>{acts.replyTo}</strong>.
          </Trans>
        ) : (
          <Trans>We get the message with your words. {name} is not told.</Trans>
        )}
      </Text>
      {errors.root ? <Notice tone="bad">{errors.root.message}</Notice> : null}
      <PlainArea
        {...register('words', {
          setValueAs: (typed: string) => typed.trim(),
          required: isReply ? t`Please write your answer` : t`Please say what is wrong with it`,
        })}
        label={isReply ? t`Your answer` : t`What is wrong with it`}
        error={errors.words?.message}
        keepsLine
        rows={5}
        maxLength={isReply ? MAX_MESSAGE_LENGTH : 1000}
        required
        autoFocus
      />
    </Dialog>
  );
}

function MessageEntry({
  message,
  acts,
  onWrite,
}: {
  message: Message;
  acts: Acts;
  onWrite: (writing: Writing) => void;
}) {
  const { t } = useLingui();
  const write = useMoment();
  const pressed = useRef<HTMLButtonElement>(null);
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: () => acts.read(message),
    onSuccess: () => {
      if (document.activeElement === pressed.current || document.activeElement === document.body)
        goOnAt(message);
    },
  });
  const name = nameOf(message, t`Somebody who has left`);
  const isUnread = message.read_at === null;
  const hasLeft = message.from === '' && message.email === null;
  const at = (moment: string) => write(moment, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li data-unread={isUnread || undefined}>
      <Row apart gap={8} align="baseline">
        <Row gap={8}>
          <Text look="h4" as="h2" id={headingOf(message)} tabIndex={-1} breaks>
            {name}
          </Text>
          {message.reply !== null ? (
            <Chip selected>
              <Trans>Replied</Trans>
            </Chip>
          ) : isUnread ? (
            <Chip leads>
              <Trans>New</Trans>
            </Chip>
          ) : (
            <Chip>
              <Trans>Read</Trans>
            </Chip>
          )}
          {message.reported_at ? (
            <Chip>
              <Trans>Reported</Trans>
            </Chip>
          ) : null}
        </Row>
        <Text look="small" soft>
          {at(message.created_at)}
        </Text>
      </Row>
      {message.plant ? (
        <Text look="small">
          <Trans>
            About <TextLink to={plantPath(message.plant)}>{message.plant.name}</TextLink>
          </Trans>
        </Text>
      ) : null}
      {message.removed ? (
        <Notice tone="info">
          <Trans>
            Removed by the people who run Understory, {at(message.removed.at)}: {message.removed.reason}
          </Trans>
        </Notice>
      ) : (
        <Text>
          <span className="words">{message.message}</span>
        </Text>
      )}
      {message.reply === null ? null : (
        <Stack gap={4}>
          <Text look="small" soft>
            <Trans>Your answer</Trans>
            {message.replied_at ? `, ${at(message.replied_at)}` : ''}
          </Text>
          <blockquote>{message.reply}</blockquote>
        </Stack>
      )}
      {reading.isError ? <Notice tone="bad">{sentenceOf(reading.error)}</Notice> : null}
      <Row gap={8}>
        {message.reply === null && !hasLeft && !message.removed ? (
          <Button
            look="next"
            onClick={() => onWrite({ kind: 'reply', message })}
            aria-label={t`Reply to ${name}`}
          >
            <Trans>Reply</Trans>
          </Button>
        ) : null}
        {isUnread ? (
          <Button
            ref={pressed}
            look="quiet"
            busy={reading.isPending}
            onClick={() => reading.mutate()}
            aria-label={t`Mark as read: ${name}`}
          >
            <Trans>Mark as read</Trans>
          </Button>
        ) : null}
        {acts.report && message.reported_at === null ? (
          <Button onClick={() => onWrite({ kind: 'report', message })} aria-label={t`Report: ${name}`}>
            <Trans>Report</Trans>
          </Button>
        ) : null}
      </Row>
      {hasLeft && message.reply === null && !message.removed ? (
        <Text look="small" soft>
          <Trans>Whoever wrote this has deleted their account: nobody would read an answer.</Trans>
        </Text>
      ) : null}
    </li>
  );
}

const STATUSES = ['unread', 'unanswered'] as const;
const statusIn = (search: URLSearchParams): InboxStatus =>
  STATUSES.find((status) => status === search.get('status'));

function Filters({ status, unread }: { status: InboxStatus; unread: number }) {
  const { t } = useLingui();
  const { to } = usePortal();
  return (
    <Row as="ul" gap={8} aria-label={t`Which messages`}>
      <li>
        <Chip to={to('messages')} selected={status === undefined}>
          <Trans>All</Trans>
        </Chip>
      </li>
      <li>
        <Chip to={to('messages', { status: 'unread' })} selected={status === 'unread'}>
          <Trans>Unread ({unread})</Trans>
        </Chip>
      </li>
      <li>
        <Chip to={to('messages', { status: 'unanswered' })} selected={status === 'unanswered'}>
          <Trans>Not answered</Trans>
        </Chip>
      </li>
    </Row>
  );
}

interface InboxProps {
  readonly messages: readonly Message[];
  readonly status: InboxStatus;
  readonly unread: number;
  readonly acts: Acts;
  /** After the list: its pages. */
  readonly children?: ReactNode;
}

function Inbox({ messages, status, unread, acts, children }: InboxProps) {
  const { t } = useLingui();
  const [writing, write] = useState<Writing>();
  return (
    <Stack gap={16}>
      <Filters status={status} unread={unread} />
      <Unseen role="status">{t`${unread} unread`}</Unseen>
      {messages.length === 0 ? (
        status === undefined ? (
          <Empty title={t`No messages yet`} isHeading>
            <Text measure>
              <Trans>
                Gardeners write to you from your page. Each message comes here, and by mail if you want that.
              </Trans>
            </Text>
          </Empty>
        ) : (
          <Empty title={t`Nothing is left here`} isHeading>
            <Text>
              {status === 'unread' ? (
                <Trans>You have read all that was written to you.</Trans>
              ) : (
                <Trans>You have answered all that was written to you.</Trans>
              )}
            </Text>
          </Empty>
        )
      ) : (
        <List aria-label={t`Messages`}>
          {messages.map((message) => (
            <MessageEntry key={message.id} message={message} acts={acts} onWrite={write} />
          ))}
        </List>
      )}
      {children}
      {writing ? <WriteDialog writing={writing} acts={acts} onClose={() => write(undefined)} /> : null}
    </Stack>
  );
}

function RealInbox({ portal }: { portal: RealPortal }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const { personId, nursery } = portal;
  const status = statusIn(search);
  const page = Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1);
  const { data, error, isFetching, refetch } = useQuery(inboxQuery(personId, nursery.id, status, page));
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: inboxKey(personId, nursery.id) }),
      queries.invalidateQueries({ queryKey: dashboardKey(personId) }),
    ]);
  if (!data)
    return error ? (
      <Notice
        tone="bad"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {sentenceOf(error)}
      </Notice>
    ) : (
      <Skeleton label={t`Reading your messages`} height={240} />
    );
  const of = (message: Message) => ({ id: nursery.id, message: message.id });
  const acts: Acts = {
    replyTo: data.reply_to,
    read: async (message) => {
      await api('POST /nurseries/{id}/messages/{message}/read/', { params: of(message) });
      await changed();
    },
    reply: async (message, reply) => {
      await api('POST /nurseries/{id}/messages/{message}/reply/', { params: of(message), body: { reply } });
      await changed();
    },
    report: async (message, reason) => {
      await api('POST /nurseries/{id}/messages/{message}/report/', { params: of(message), body: { reason } });
      await changed();
    },
  };
  const pages = Math.ceil(data.count / MESSAGE_PAGE_SIZE);
  return (
    <Inbox messages={data.results} status={status} unread={data.unread} acts={acts}>
      {pages > 1 ? (
        <Pagination
          label={t`Pages of messages`}
          page={page}
          pages={pages}
          hrefOf={(wanted) => portal.to('messages', { ...(status && { status }), page: String(wanted) })}
        />
      ) : null}
    </Inbox>
  );
}

const moment = (ms: number): string => new Date(ms).toISOString();

function DemoInbox() {
  const [search] = useSearchParams();
  const { messages, since } = useDemo();
  const say = useSay();
  const status = statusIn(search);
  const shown = messages.map(
    ({ id, from, timestamp, read, reply, replyTimestamp }): Message => ({
      id,
      from,
      email: null,
      plant: null,
      ...demoWords({ id, reply }, say),
      created_at: moment(timestamp),
      read_at: read ? moment(since) : null,
      replied_at: replyTimestamp === null ? null : moment(replyTimestamp),
      reported_at: null,
      removed: null,
    }),
  );
  const acts: Acts = {
    replyTo: 'sample@example.org',
    read: async ({ id }) => demoActs.read(id),
    reply: async ({ id }, words) => demoActs.reply(id, words),
  };
  return (
    <Inbox
      messages={shown.filter(({ read_at, reply }) =>
        status === 'unread' ? read_at === null : status === 'unanswered' ? reply === null : true,
      )}
      status={status}
      unread={messages.filter(({ read }) => !read).length}
      acts={acts}
    />
  );
}

/** What gardeners wrote, and what is answered. */
export default function MessagesRoute() {
  const { t } = useLingui();
  const portal = usePortal();
  if (portal.tier !== 'full_integration')
    return (
      <ComesWithGrowth title={t`Messages`}>
        <Trans>
          Gardeners write to Growth nurseries from their pages: here their messages are read and answered.
        </Trans>
      </ComesWithGrowth>
    );
  return (
    <>
      <PortalHead title={t`Messages`} />
      <Page pad={[24, 48]}>{portal.mode === 'real' ? <RealInbox portal={portal} /> : <DemoInbox />}</Page>
    </>
  );
}
