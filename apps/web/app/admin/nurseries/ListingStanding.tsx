import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_MESSAGE_LENGTH, type NurseryRequest } from '@understory/contract';
import { type FormEvent, useState } from 'react';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQueryClient } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { REQUESTS_KEY, WRITTEN } from './request-queries.ts';

export type DecidedListing = NonNullable<NurseryRequest['nursery']>;

/** The name of a listing, leading to its page where it has one. */
export const ListingName = ({ nursery: { name, slug, state } }: { nursery: DecidedListing }) =>
  state === 'listed' ? <TextLink to={`/nurseries/${slug}`}>{name}</TextLink> : name;

/** Why gardeners do not find it. */
const UNSEEN = {
  opted_out: msg`Out of the directory by its own wish.`,
  hidden: msg`Not in the directory.`,
} as const;

/** How it stands with a listing that was decided about, and what may be done: taken down it is put back by one press. */
export function ListingStanding({ nursery }: { nursery: DecidedListing }) {
  const { t } = useLingui();
  const written = useMoment();
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
      {state === 'opted_out' || state === 'hidden' ? <Text>{t(UNSEEN[state])}</Text> : null}
      {taken_down && state === 'taken_down' ? (
        <Notice
          tone="info"
          role="status"
          action={
            may.includes('put_back') ? (
              <Button autoFocus={hasTold} onClick={() => puttingBack.mutate()} busy={puttingBack.isPending}>
                <Trans>Put it back</Trans>
              </Button>
            ) : null
          }
        >
          <Trans>
            Taken down on {written(taken_down.at, WRITTEN)}: {taken_down.reason}
          </Trans>
        </Notice>
      ) : null}
      {fault ? <Notice tone="bad">{sentenceOf(fault)}</Notice> : null}
      {may.includes('take_down') && !isTelling ? (
        <Row>
          <Button look="quiet" onClick={() => setTelling(true)} autoFocus={hasTold}>
            <Trans>Take the listing down</Trans>
          </Button>
        </Row>
      ) : null}
      {may.includes('take_down') && isTelling ? (
        <Form onSubmit={submit} aria-label={t`Take ${nursery.name} down`} gap={12}>
          <Field
            label={t`Why (goes into the mail)`}
            value={reason}
            onChange={setReason}
            error={isMissing && reason.trim() === '' ? t`Say why: whoever runs it reads it.` : undefined}
            keepsLine
            rows={2}
            autoFocus
            longest={MAX_MESSAGE_LENGTH}
          />
          <Row gap={12}>
            <Button type="submit" look="next" busy={takingDown.isPending}>
              <Trans>Take it down</Trans>
            </Button>
            <Button onClick={() => setTelling(false)}>
              <Trans>Leave it listed</Trans>
            </Button>
          </Row>
        </Form>
      ) : null}
    </>
  );
}
