import { Trans, useLingui } from '@lingui/react/macro';
import DevicesOtherRounded from '@mui/icons-material/DevicesOtherRounded';
import LaptopRounded from '@mui/icons-material/LaptopRounded';
import SmartphoneRounded from '@mui/icons-material/SmartphoneRounded';
import type { Security } from '@understory/contract';
import { useRef, useState } from 'react';
import { useIdentity } from '../../session/identity/use-identity.ts';
import { ApiError } from '../../shell/api.ts';
import { useMutation } from '../../shell/queries.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, Unseen } from '../../ui/Text.tsx';
import { identityErrorWords } from '../error-words.ts';
import { useSecurityChanged, useTimeZone } from './account-queries.ts';
import { agoWords, dayWords, momentWords } from './moments.ts';
import { Entries } from './Section.tsx';

type DeviceSession = Security['sessions'][number];

/** So many are shown before the list is asked for whole. */
const SHOWN_AT_FIRST = 5;

/** The devices the member is signed in on, last used first. */
export function SessionList({ sessions }: { sessions: readonly DeviceSession[] }) {
  const { t } = useLingui();
  const { show, readAgain } = useSecurityChanged();
  const [isWhole, setWhole] = useState(false);
  const [told, setTold] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  const onEnded = (ended: DeviceSession) => {
    show((before) => ({ ...before, sessions: before.sessions.filter(({ id }) => id !== ended.id) }));
    setTold(t`${titleOf(ended)} is signed out.`);
    // Its button had the focus and is gone with it.
    list.current?.focus();
    void readAgain();
  };
  if (sessions.length === 0)
    return (
      <Text>
        <Trans>You are signed in nowhere else.</Trans>
      </Text>
    );
  return (
    <>
      <Entries data-signed ref={list} tabIndex={-1} aria-label={t`Devices you are signed in on`}>
        {shown.map((session) => (
          <SessionItem key={session.id} session={session} onEnded={() => onEnded(session)} />
        ))}
      </Entries>
      {shown.length < sessions.length ? (
        <Button look="quiet" onClick={() => setWhole(true)}>
          <Trans>Show all {sessions.length}</Trans>
        </Button>
      ) : null}
      <Unseen role="status">{told}</Unseen>
    </>
  );
}

/** The words of a device as they begin a line: "A browser we do not know". */
const titleOf = ({ device }: DeviceSession): string => device.charAt(0).toUpperCase() + device.slice(1);

/** A picture for the words of a device; they say it all without it. */
function DeviceSign({ device }: { device: string }) {
  if (/android|ios|iphone|ipad|mobile/i.test(device)) return <SmartphoneRounded aria-hidden />;
  if (/windows|mac|linux|chrome ?os|ubuntu|fedora/i.test(device)) return <LaptopRounded aria-hidden />;
  return <DevicesOtherRounded aria-hidden />;
}

function SessionItem({ session, onEnded }: { session: DeviceSession; onEnded: () => void }) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const zone = useTimeZone();
  const end = useEndSession(session.id, onEnded);
  const since = dayWords(session.signed_in_at, zone, i18n.locale);
  return (
    <li>
      <DeviceSign device={session.device} />
      <Stack gap={0}>
        <Text firm breaks>
          {titleOf(session)}
          {session.is_current ? <ThisDevice /> : null}
        </Text>
        <Text look="small" soft>
          <Trans>
            <LastUsed at={session.last_used_at} />. Signed in{' '}
            <time dateTime={session.signed_in_at}>{since}</time>.
          </Trans>
        </Text>
      </Stack>
      {session.is_current ? null : (
        <Button
          onClick={() => end.mutate()}
          busy={end.isPending}
          aria-label={t`Sign out ${session.device}, signed in ${since}`}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
      {end.isError ? <Notice tone="bad">{identityErrorWords(end.error, say)}</Notice> : null}
    </li>
  );
}

function useEndSession(id: string, onEnded: () => void) {
  const identity = useIdentity();
  return useMutation({
    mutationFn: async () => {
      try {
        await identity.endSession(id);
      } catch (error) {
        // It ended meanwhile, which is what was asked for.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    },
    networkMode: 'always',
    onSuccess: onEnded,
  });
}

const Mark = styled('span')({
  display: 'inline-block',
  marginInlineStart: 8,
  paddingInline: 8,
  borderRadius: token.radius.small,
  fontSize: '0.875rem',
  background: token.select,
  color: token.onSelect,
});
const ThisDevice = () => (
  <Mark>
    <Trans>This device</Trans>
  </Mark>
);

/** "Used 3 minutes ago, on November 23, 2026 at 8:31 AM PST". */
function LastUsed({ at }: { at: string }) {
  const { i18n } = useLingui();
  const say = useSay();
  const zone = useTimeZone();
  const ago = agoWords(at, useNow(), say, i18n.locale);
  const moment = momentWords(at, zone, i18n.locale);
  return (
    <time dateTime={at}>
      <Trans>
        Used {ago}, on {moment}
      </Trans>
    </time>
  );
}
