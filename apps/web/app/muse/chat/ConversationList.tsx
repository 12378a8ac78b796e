import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import type { Gets, MuseConversation } from '@understory/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '../../shell/queries.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { Text, Unseen } from '../../ui/Text.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useMoment } from '../../ui/use-moment.ts';
import { Skeleton } from '../../ui/Waiting.tsx';
import { conversationsKey, readConversations } from './conversations.ts';

type Opened = Gets<'GET /ai/conversations/{id}/'>;

const Room = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', padding: '8px 16px 16px' });
const Rows = styled('ul')({
  ...bare,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    borderBottom: `1px solid ${token.line}`,
  },
  '& > li > button:first-of-type': { flex: 1, minWidth: 0, paddingInline: 4 },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    fontWeight: token.weight.plain,
    color: token.inkSoft,
  },
  '& [aria-current] small': { color: 'inherit' },
});

interface ConversationListProps {
  readonly personId: string;
  /** The one that stands open. */
  readonly current: string | undefined;
  readonly onOpen: (conversation: Opened) => void;
  readonly onDeleted: (id: string) => void;
  readonly onBack: () => void;
}

/** A person's conversations, to be gone on with or deleted. */
export function ConversationList({ personId, current, onOpen, onDeleted, onBack }: ConversationListProps) {
  const { t } = useLingui();
  const moment = useMoment();
  const title = useRef<HTMLHeadingElement>(null);
  const focusAfter = useFocusAfter();
  const [told, setTold] = useState('');
  const [deleting, setDeleting] = useState<MuseConversation>();
  const list = useInfiniteQuery({
    queryKey: conversationsKey(personId),
    queryFn: ({ pageParam, signal }) => readConversations(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => {
      const read = pages.reduce((count, { results }) => count + results.length, 0);
      return read < (pages[0]?.count ?? 0) ? pages.length + 1 : undefined;
    },
    networkMode: 'always',
    staleTime: 0,
  });
  const opening = useMutation({
    mutationFn: (id: string) => api('GET /ai/conversations/{id}/', { params: { id } }),
    networkMode: 'always',
    onSuccess: onOpen,
  });
  useEffect(() => title.current?.focus(), []);
  const conversations = list.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Room>
      <Row gap={4}>
        <IconButton label={t`Back to the conversation`} icon={<ArrowBackRounded />} onClick={onBack} />
        <Text look="h5" as="h3" ref={title} tabIndex={-1}>
          <Trans>Your conversations</Trans>
        </Text>
      </Row>
      <Unseen role="status">{told}</Unseen>
      <Stack gap={12}>
        {opening.isError ? (
          <Notice tone="bad" onClose={opening.reset}>
            {sentenceOf(opening.error)}
          </Notice>
        ) : null}
        {list.isError ? (
          <Failed
            sentence={sentenceOf(list.error)}
            onRetry={() => void list.refetch()}
            isTrying={list.isFetching}
          />
        ) : null}
        {list.isPending ? <Skeleton label={t`Reading your conversations`} lines={4} /> : null}
        {list.isSuccess && conversations.length === 0 ? (
          <Text>
            <Trans>Nothing is kept yet. What you ask Euterpe stands here afterward.</Trans>
          </Text>
        ) : null}
        <Rows>
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <Button
                look="row"
                aria-current={conversation.id === current || undefined}
                busy={opening.isPending && opening.variables === conversation.id}
                onClick={() => opening.mutate(conversation.id)}
              >
                <span>
                  {conversation.title}
                  <small>
                    {moment(conversation.last_at, { dateStyle: 'medium', timeStyle: 'short' })}
                    {' · '}
                    <Plural value={conversation.messages} one="# question" other="# questions" />
                  </small>
                </span>
              </Button>
              <IconButton
                label={t`Delete “${conversation.title}”`}
                icon={<DeleteOutlineRounded />}
                onClick={() => setDeleting(conversation)}
              />
            </li>
          ))}
        </Rows>
        {list.hasNextPage ? (
          <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Earlier ones</Trans>
          </Button>
        ) : null}
      </Stack>
      {deleting ? (
        <DeleteConversation
          personId={personId}
          conversation={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            setTold(t`The conversation is deleted.`);
            onDeleted(deleting.id);
            // The button it was asked by is gone with its line.
            focusAfter(() => title.current);
          }}
        />
      ) : null}
    </Room>
  );
}

interface DeleteProps {
  readonly personId: string;
  readonly conversation: MuseConversation;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteConversation({ personId, conversation, onClose, onDeleted }: DeleteProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => api('DELETE /ai/conversations/{id}/', { params: { id: conversation.id } }),
    networkMode: 'always',
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: conversationsKey(personId) });
      onDeleted();
    },
  });
  return (
    <Confirm
      title={t`Delete this conversation?`}
      keep={t`Keep it`}
      act={t`Delete`}
      danger
      busy={deleting.isPending}
      error={deleting.isError ? sentenceOf(deleting.error) : undefined}
      onAct={() => deleting.mutate()}
      onClose={onClose}
    >
      <Trans>“{conversation.title}” cannot be brought back. Answers that counted today stay counted.</Trans>
    </Confirm>
  );
}
