import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_MESSAGE_LENGTH, type NurseryRequest } from '@understory/contract';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../admin-queries.ts';
import { momentOf, REQUESTS_KEY } from './request-queries.ts';

export type DecidedListing = NonNullable<NurseryRequest['nursery']>;

/** The name of a listing, leading to its page where it has one. */
export const ListingName = ({ nursery: { name, slug, state } }: { nursery: DecidedListing }) =>
  state === 'listed' ? (
    <Link component={RouterLink} to={`/nurseries/${slug}`}>
      {name}
    </Link>
  ) : (
    name
  );

/** Why gardeners do not find it. */
const UNSEEN = {
  opted_out: 'Out of the directory by its own wish.',
  hidden: 'Not in the directory.',
} as const;

/** How it stands with a listing that was decided about, and what may be done: taken down it is put back by one press. */
export function ListingStanding({ nursery }: { nursery: DecidedListing }) {
  const queries = useQueryClient();
  /** Undefined until somebody begins: then the hand is given back to the button that takes the place of the one pressed. */
  const [isTelling, setTelling] = useState<boolean>();
  const hasTold = isTelling === false;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const params = { id: nursery.id };
  const reread = () => queries.invalidateQueries({ queryKey: REQUESTS_KEY });
  const takingDown = useMutation({
    networkMode: 'always',
    mutationFn: () => api('POST /admin/nurseries/{id}/take_down/', { params, body: { reason } }),
    onSuccess: () => {
      setTelling(false);
      setReason('');
    },
    // Also where somebody else was quicker: the list then says so.
    onSettled: reread,
  });
  const puttingBack = useMutation({
    networkMode: 'always',
    mutationFn: () => api('POST /admin/nurseries/{id}/put_back/', { params, body: {} }),
    onSettled: reread,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') takingDown.mutate();
  };
  const { state, taken_down, may } = nursery;
  const fault = takingDown.error ?? puttingBack.error;
  return (
    <>
      {state === 'opted_out' || state === 'hidden' ? <Typography>{UNSEEN[state]}</Typography> : null}
      {taken_down && state === 'taken_down' ? (
        <Alert
          severity="info"
          role="status"
          action={
            may.includes('put_back') ? (
              <Button
                color="inherit"
                sx={{ whiteSpace: 'nowrap' }}
                autoFocus={hasTold}
                onClick={() => puttingBack.mutate()}
                loading={puttingBack.isPending}
              >
                Put it back
              </Button>
            ) : null
          }
        >
          Taken down on {momentOf(taken_down.at)}: {taken_down.reason}
        </Alert>
      ) : null}
      {fault ? <Alert severity="error">{sentenceOf(fault)}</Alert> : null}
      {may.includes('take_down') && !isTelling ? (
        <Button
          variant="outlined"
          onClick={() => setTelling(true)}
          autoFocus={hasTold}
          sx={{ justifySelf: 'start' }}
        >
          Take the listing down
        </Button>
      ) : null}
      {may.includes('take_down') && isTelling ? (
        <Box
          component="form"
          onSubmit={submit}
          noValidate
          aria-label={`Take ${nursery.name} down`}
          sx={{ display: 'grid', gap: 1.5 }}
        >
          <TextField
            label="Why (goes into the mail)"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={isMissing && reason.trim() === ''}
            helperText={isMissing && reason.trim() === '' ? 'Say why: whoever runs it reads it.' : ' '}
            multiline
            minRows={2}
            autoFocus
            slotProps={{ htmlInput: { maxLength: MAX_MESSAGE_LENGTH } }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" loading={takingDown.isPending}>
              Take it down
            </Button>
            <Button onClick={() => setTelling(false)}>Leave it listed</Button>
          </Box>
        </Box>
      ) : null}
    </>
  );
}
