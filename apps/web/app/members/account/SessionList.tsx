import DevicesOtherRounded from '@mui/icons-material/DevicesOtherRounded';
import LaptopRounded from '@mui/icons-material/LaptopRounded';
import SmartphoneRounded from '@mui/icons-material/SmartphoneRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { Security } from '@understory/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../shell/api.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { identityErrorWords } from '../error-words.ts';
import { useIdentity } from '../identity/use-identity.ts';
import { useSecurityChanged, useTimeZone } from './account-queries.ts';
import { agoWords, dayWords, momentWords } from './moments.ts';
import { useNow } from './use-now.ts';

type DeviceSession = Security['sessions'][number];

/** So many are shown before the list is asked for whole. */
const SHOWN_AT_FIRST = 5;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'center',
    padding: '12px 0',
    borderTop: `1px dotted ${theme.vars.palette.text.disabled}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
}));

/** The devices the member is signed in on, last used first. */
export function SessionList({ sessions }: { sessions: readonly DeviceSession[] }) {
  const { show, readAgain } = useSecurityChanged();
  const [isWhole, setWhole] = useState(false);
  const [told, setTold] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  const onEnded = (ended: DeviceSession) => {
    show((before) => ({ ...before, sessions: before.sessions.filter(({ id }) => id !== ended.id) }));
    setTold(`${titleOf(ended)} is signed out.`);
    // Its button had the focus and is gone with it.
    list.current?.focus();
    void readAgain();
  };
  if (sessions.length === 0) return <Typography>You are signed in nowhere else.</Typography>;
  return (
    <>
      <List ref={list} tabIndex={-1} aria-label="Devices you are signed in on" sx={{ outline: 'none' }}>
        {shown.map((session) => (
          <SessionItem key={session.id} session={session} onEnded={() => onEnded(session)} />
        ))}
      </List>
      {shown.length < sessions.length ? (
        <Button variant="outlined" onClick={() => setWhole(true)}>
          Show all {sessions.length}
        </Button>
      ) : null}
      <span role="status" style={visuallyHidden}>
        {told}
      </span>
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
  const zone = useTimeZone();
  const end = useEndSession(session.id, onEnded);
  const since = dayWords(session.signed_in_at, zone);
  return (
    <li>
      <DeviceSign device={session.device} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {titleOf(session)}
          {session.is_current ? <ThisDevice /> : null}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <LastUsed at={session.last_used_at} />, signed in{' '}
          <time dateTime={session.signed_in_at}>{since}</time>
        </Typography>
      </Box>
      {session.is_current ? null : (
        <Button
          onClick={() => end.mutate()}
          loading={end.isPending}
          aria-label={`Sign out ${session.device}, signed in ${since}`}
          sx={{ mr: { xs: -2, sm: -2.5 } }}
        >
          Sign out
        </Button>
      )}
      {end.isError ? (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {identityErrorWords(end.error)}
        </Alert>
      ) : null}
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

const ThisDevice = () => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      ml: 1,
      px: 1,
      borderRadius: 0.75,
      typography: 'body2',
      fontWeight: 650,
      bgcolor: 'secondary.main',
      color: 'secondary.contrastText',
    }}
  >
    This device
  </Box>
);

/** "Used 3 minutes ago", with the very moment at hand. */
function LastUsed({ at }: { at: string }) {
  const zone = useTimeZone();
  return (
    <Tooltip
      title={momentWords(at, zone)}
      describeChild
      enterTouchDelay={0}
      slotProps={{ popper: { disablePortal: true } }}
    >
      <Box
        component="time"
        dateTime={at}
        tabIndex={0}
        sx={{ textDecoration: 'underline dotted', textUnderlineOffset: 3 }}
      >
        Used {agoWords(at, useNow())}
      </Box>
    </Tooltip>
  );
}
