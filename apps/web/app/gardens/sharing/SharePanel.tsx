import LinkRounded from '@mui/icons-material/LinkRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { sentenceOf } from '../garden-queries.ts';
import { SharedLink } from './SharedLink.tsx';
import { type SharedByOwner, shareQuery, useSharing } from './share-queries.ts';
import { WhatIsShown } from './WhatIsShown.tsx';

type SharePanelProps = { garden: SharedByOwner };

/** Everything about the link of a garden: makes it, hands it out and takes it back, and says what it shows. */
export function SharePanel({ garden }: SharePanelProps) {
  const share = useQuery(shareQuery(garden.id));
  if (share.data) return <Sharing garden={garden} path={share.data.path} since={share.data.created_at} />;
  return share.isError ? (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => share.refetch()} loading={share.isFetching}>
          Try again
        </Button>
      }
    >
      Whether this garden is shared could not be read. {sentenceOf(share.error)}
    </Alert>
  ) : (
    <Box role="status">
      <span style={visuallyHidden}>Reading whether the garden is shared</span>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
      <Skeleton variant="rectangular" width={160} height={44} sx={{ mt: 2, borderRadius: 1 }} />
    </Box>
  );
}

type SharingProps = SharePanelProps & { path: string | null; since: string | null };

function Sharing({ garden, path, since }: SharingProps) {
  const { make, takeBack } = useSharing(garden.id);
  const [said, setSaid] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  // The button that was pressed is gone: the focus goes to what took its place.
  useEffect(() => {
    if (!wasAsked.current) return;
    wasAsked.current = false;
    panel.current?.querySelector<HTMLElement>(path === null ? 'button' : 'input')?.focus();
  }, [path]);
  const ask = (work: typeof make | typeof takeBack, words: string) => {
    wasAsked.current = true;
    setSaid('');
    work.mutate(undefined, {
      onSuccess: () => setSaid(words),
      onError: () => {
        wasAsked.current = false;
      },
    });
  };
  const fault = make.error ?? takeBack.error;
  return (
    <Box ref={panel} sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      {path === null ? (
        <>
          <Typography sx={{ maxWidth: '40rem' }}>
            Make a page of this garden that whoever has its link can read, without an account. Nobody comes
            upon it otherwise, and you can take the link back.
          </Typography>
          <Button
            variant="contained"
            startIcon={<LinkRounded />}
            loading={make.isPending}
            onClick={() => ask(make, 'The link is made.')}
          >
            Make a link
          </Button>
        </>
      ) : (
        <SharedLink
          garden={garden}
          path={path}
          since={since}
          isTakingBack={takeBack.isPending}
          onTakeBack={() =>
            ask(takeBack, 'The link is taken back: it opens nothing any more. A new link will be another.')
          }
        />
      )}
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {said ? <Alert severity="success">{said}</Alert> : null}
      </Box>
      {fault ? (
        <Alert severity="error">
          {make.error ? 'No link was made.' : 'The link was not taken back.'} {sentenceOf(fault)}
        </Alert>
      ) : null}
      <WhatIsShown />
    </Box>
  );
}
