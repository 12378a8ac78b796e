import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Decision, MAX_MESSAGE_LENGTH, type NurseryRequest } from '@understory/contract';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../admin-queries.ts';
import { ListingName, ListingStanding } from './ListingStanding.tsx';
import { KIND_WORDS, keyOf, momentOf, REQUESTS_KEY } from './request-queries.ts';

const Told = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': {
    display: 'grid',
    gap: '0 20px',
    padding: '6px 0',
    borderTop: `1px dotted ${theme.vars.palette.text.disabled}`,
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
}));

/** What became of a request, once it is decided. */
function Outcome({ request }: { request: NurseryRequest }) {
  const { status, decided_at, decided_by, reason } = request;
  return (
    <Typography>
      <b>{status === 'approved' ? 'Approved' : 'Declined'}</b>
      {decided_at ? ` on ${momentOf(decided_at)}` : ''}
      {decided_by === 'automatic' ? ' automatically' : decided_by ? ` by ${decided_by}` : ''}
      {reason ? `: ${reason}` : '.'}
    </Typography>
  );
}

/** Approve or decline, with words for the mail. */
function Decide({ request }: { request: NurseryRequest }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { approve, decline } = KIND_WORDS[request.kind];
  const deciding = useMutation({
    networkMode: 'always',
    mutationFn: (decision: Decision) =>
      api('POST /admin/nursery-requests/{kind}/{id}/decide/', {
        params: { kind: request.kind, id: request.id },
        body: { decision, reason },
      }),
    // Also where somebody else was quicker: the list then says so.
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS_KEY }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label="Words for the mail (optional)"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: MAX_MESSAGE_LENGTH } }}
      />
      {deciding.isError ? <Alert severity="error">{sentenceOf(deciding.error)}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="contained"
          onClick={() => deciding.mutate('approved')}
          loading={deciding.isPending && deciding.variables === 'approved'}
          disabled={deciding.isPending}
        >
          {approve}
        </Button>
        <Button
          variant="outlined"
          onClick={() => deciding.mutate('declined')}
          loading={deciding.isPending && deciding.variables === 'declined'}
          disabled={deciding.isPending}
        >
          {decline}
        </Button>
      </Box>
    </Box>
  );
}

const PROOF_WORDS: Readonly<Record<NonNullable<NurseryRequest['contact_proof']>, string>> = {
  proved:
    'The contact is proved: the link mailed to its address, at the domain of the website, was followed.',
  awaited:
    'The contact is not proved: the link mailed to its address was not followed yet. If you list the nursery, you vouch for it.',
  none: 'The contact is not proved: its address is not at a domain of its own website, so that no link can tell. If you list the nursery, you vouch for it.',
};

/** A registration, a claim or an opt-out, with all that helps to decide it. */
export function RequestItem({ request }: { request: NurseryRequest }) {
  const { kind, nursery, from_email, told, rivals, contact_proof, duplicates, created_at, status } = request;
  const heading = `request-${keyOf(request)}`;
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <div>
        <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
          {KIND_WORDS[kind].one}, {momentOf(created_at)}
        </Typography>
        <Typography variant="h3" component="h2" id={heading} sx={{ overflowWrap: 'anywhere' }}>
          {nursery ? (
            <ListingName nursery={nursery} />
          ) : (
            (told.find(({ label }) => /name/i.test(label))?.words ?? from_email)
          )}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>From {from_email}</Typography>
      </div>
      <Told>
        {told
          .filter(({ words }) => words !== '')
          .map(({ label, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </Told>
      {contact_proof && status === 'pending' ? (
        <Alert severity={contact_proof === 'proved' ? 'success' : 'info'}>{PROOF_WORDS[contact_proof]}</Alert>
      ) : null}
      {rivals > 0 ? (
        <Alert severity="warning">
          {rivals === 1 ? 'One other person claims' : `${rivals} other people claim`} the same listing.
        </Alert>
      ) : null}
      {duplicates.length > 0 ? (
        <Alert severity="warning">
          It may be listed already:{' '}
          {duplicates.map(({ id, slug, name, address }, index) => (
            <span key={id}>
              {index > 0 ? '; ' : ''}
              <Link component={RouterLink} to={`/nurseries/${slug}`} color="inherit">
                {name}
              </Link>
              , {address}
            </span>
          ))}
          .
        </Alert>
      ) : null}
      {status === 'pending' ? <Decide request={request} /> : <Outcome request={request} />}
      {nursery && status !== 'pending' ? <ListingStanding nursery={nursery} /> : null}
    </Paper>
  );
}
