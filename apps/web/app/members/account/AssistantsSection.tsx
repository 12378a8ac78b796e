import { Trans, useLingui } from '@lingui/react/macro';
import type { ConnectedAssistant } from '@understory/contract';
import { useRef, useState } from 'react';
import { type Api, api } from '../../shell/api.ts';
import { queryOptions, showChanged, useMutation, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { retryOutage } from '../../shell/retry-outage.ts';
import { useSite } from '../../shell/site.ts';
import { useTurnedOff } from '../../shell/turned-off.ts';
import { useNow } from '../../shell/use-now.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, Unseen } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { identityErrorWords } from '../error-words.ts';
import { useMember, useTimeZone } from './account-queries.ts';
import { agoWords, dayWords } from './moments.ts';
import { Entries, Filling, Remark, Section } from './Section.tsx';

/** The assistants that a member let in. Read anew whenever the page is come back to: they come and go elsewhere. */
export const assistantsQuery = (personId: string, ask: Api = api) =>
  queryOptions({
    queryKey: ['assistants', personId],
    queryFn: ({ signal }) => ask('GET /assistants/', { signal }),
    networkMode: 'always',
    retry: retryOutage,
    staleTime: 0,
  });

/** Programs that act for the member, and how another is let in. */
export function AssistantsSection({ id }: { id: string }) {
  const { t } = useLingui();
  const say = useSay();
  const query = assistantsQuery(useMember().person.id);
  const queries = useQueryClient();
  const assistants = useQuery(query);
  const [told, setTold] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const onGone = async (gone: ConnectedAssistant) => {
    await showChanged<{ results: ConnectedAssistant[] }>(
      queries,
      query.queryKey,
      (before) => before && { results: before.results.filter((one) => one.id !== gone.id) },
    );
    setTold(t`${{ name: gone.name }} is disconnected.`);
    // Its button had the focus and is gone with it.
    list.current?.focus();
  };
  const connected = assistants.data?.results;
  return (
    <Section
      id={id}
      title={t`Connected assistants`}
      lead={t`Programs such as Claude or ChatGPT that you let read your gardens and propose changes. None of them changes a garden by itself.`}
    >
      <Filling>
        {connected ? (
          <Entries ref={list} tabIndex={-1} aria-label={t`Connected assistants`}>
            {connected.map((one) => (
              <Assistant key={one.id} assistant={one} onGone={() => onGone(one)} />
            ))}
            {connected.length === 0 ? (
              <li>
                <Text>
                  <Trans>None.</Trans>
                </Text>
              </li>
            ) : null}
          </Entries>
        ) : assistants.isError ? (
          <Failed
            sentence={t`Your connected assistants could not be read. ${identityErrorWords(assistants.error, say)}`}
            onRetry={() => void assistants.refetch()}
            isTrying={assistants.isFetching}
          />
        ) : (
          <Skeleton label={t`Reading which assistants are connected`} height={120} />
        )}
        <Unseen role="status">{told}</Unseen>
        <HowTo />
      </Filling>
    </Section>
  );
}

function HowTo() {
  const { baseUrl } = useSite();
  const address = `${baseUrl}/mcp`;
  const off = useTurnedOff('assistants');
  if (off) return <Notice tone="info">{off}</Notice>;
  return (
    <Stack gap={4}>
      <Text>
        <Trans>
          To connect one, add this address to its connectors or MCP servers:{' '}
          <Address translate="no">{address}</Address>
        </Trans>
      </Text>
      <Remark>
        <Trans>
          It sends you here, and you decide. Signing out, or changing your password, disconnects all of them.
        </Trans>
      </Remark>
    </Stack>
  );
}

const Address = styled('code')({ overflowWrap: 'anywhere', fontSize: '0.9375em' });

function Assistant({ assistant, onGone }: { assistant: ConnectedAssistant; onGone: () => void }) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const zone = useTimeZone();
  const now = useNow();
  const { id, name, redirect_host: host, is_on_a_device, scopes, since, last_used_at } = assistant;
  const end = useMutation({
    mutationFn: () => api('DELETE /assistants/{id}/', { params: { id } }),
    networkMode: 'always',
    onSuccess: onGone,
  });
  const day = dayWords(since, zone, i18n.locale);
  const used = last_used_at === null ? undefined : agoWords(last_used_at, now, say, i18n.locale);
  return (
    <li>
      <Stack gap={0}>
        <Text firm breaks>
          {name}
        </Text>
        <Text look="small" soft breaks>
          {scopes.includes('garden.propose') ? (
            <Trans>Reads your gardens and proposes changes.</Trans>
          ) : (
            <Trans>Reads your gardens.</Trans>
          )}{' '}
          {is_on_a_device ? (
            <Trans>
              Connected on <time dateTime={since}>{day}</time>, a program on a device of yours.
            </Trans>
          ) : (
            <Trans>
              Connected on <time dateTime={since}>{day}</time>, by {host}.
            </Trans>
          )}{' '}
          {used === undefined ? <Trans>Never used.</Trans> : <Trans>Last used {used}.</Trans>}
        </Text>
      </Stack>
      <Button
        onClick={() => end.mutate()}
        busy={end.isPending}
        aria-label={t`Disconnect ${{ name }}, connected ${{ day }}`}
      >
        <Trans>Disconnect</Trans>
      </Button>
      {end.isError ? <Notice tone="bad">{identityErrorWords(end.error, say)}</Notice> : null}
    </li>
  );
}
