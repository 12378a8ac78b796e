import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Decision, type Likeness, MAX_MESSAGE_LENGTH, type NurseryRequest } from '@understory/contract';
import { useForm } from 'react-hook-form';
import { Source } from '../../nurseries/index.ts';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQueryClient } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Row, Sheet, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { Told } from '../Told.tsx';
import { ListingName, ListingStanding } from './ListingStanding.tsx';
import { KIND_WORDS, keyOf, REQUESTS_KEY, WRITTEN } from './request-queries.ts';

/** What became of a request, once it is decided. */
function Outcome({ request }: { request: NurseryRequest }) {
  const { t } = useLingui();
  const written = useMoment();
  const { status, decided_at, decided_by: whom, reason } = request;
  const day = decided_at ? written(decided_at, WRITTEN) : '';
  const outcome =
    whom === 'automatic' ? msg`on ${day} automatically` : whom ? msg`on ${day} by ${whom}` : msg`on ${day}`;
  return (
    <Text>
      <b>{status === 'approved' ? t`Approved` : t`Declined`}</b> {t(outcome)}
      {reason ? `: ${reason}` : '.'}
    </Text>
  );
}

/** Approve or decline, with words for the mail. */
function Decide({ request }: { request: NurseryRequest }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { register, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  const { approve, decline } = KIND_WORDS[request.kind];
  const deciding = useMutation({
    networkMode: 'always',
    mutationFn: (body: { decision: Decision; reason: string }) =>
      api('POST /admin/nursery-requests/{kind}/{id}/decide/', {
        params: { kind: request.kind, id: request.id },
        body,
      }),
    // Also where somebody else was quicker: the list then says so.
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS_KEY }),
  });
  const decide = (decision: Decision) => handleSubmit(({ reason }) => deciding.mutate({ decision, reason }));
  const decided = deciding.isPending ? deciding.variables.decision : undefined;
  return (
    <Stack gap={12}>
      <Field
        label={t`Words for the mail (optional)`}
        field={register('reason')}
        rows={2}
        longest={MAX_MESSAGE_LENGTH}
      />
      {deciding.isError ? <Notice tone="bad">{sentenceOf(deciding.error)}</Notice> : null}
      <Row gap={12}>
        <Button
          look="next"
          onClick={decide('approved')}
          busy={decided === 'approved'}
          disabled={decided === 'declined'}
        >
          {t(approve)}
        </Button>
        <Button
          look="quiet"
          onClick={decide('declined')}
          busy={decided === 'declined'}
          disabled={decided === 'approved'}
        >
          {t(decline)}
        </Button>
      </Row>
    </Stack>
  );
}

const PROOF_WORDS: Readonly<Record<NonNullable<NurseryRequest['contact_proof']>, MessageDescriptor>> = {
  proved: msg`The contact is proved: the link mailed to its address, at the domain of the website, was followed.`,
  awaited: msg`The contact is not proved: the link mailed to its address was not followed yet. If you list the nursery, you vouch for it.`,
  none: msg`The contact is not proved: its address is not at a domain of its own website, so that no link can tell. If you list the nursery, you vouch for it.`,
};

const LIKENESS_WORDS: Readonly<Record<Likeness, MessageDescriptor>> = {
  name: msg`the same name in its ZIP code`,
  near_name: msg`nearly the same name nearby`,
  website: msg`the same website`,
  phone: msg`the same telephone number`,
  street: msg`the same street and ZIP code`,
};

/** A registration, a claim, an opt-out or a correction, with all that helps to decide it. */
export function RequestItem({ request }: { request: NurseryRequest }) {
  const { t } = useLingui();
  const written = useMoment();
  const { kind, nursery, from_email, told, rivals, contact_proof, duplicates, created_at, status } = request;
  const { town_doubt } = request;
  const heading = `request-${keyOf(request)}`;
  return (
    <Sheet as="li" aria-labelledby={heading}>
      <div>
        <Text look="above" soft>
          {t(KIND_WORDS[kind].one)}, {written(created_at, WRITTEN)}
        </Text>
        <Text look="h3" as="h2" id={heading} breaks>
          {nursery ? (
            <ListingName nursery={nursery} />
          ) : (
            (told.find(({ label }) => /name/i.test(label))?.words ?? from_email)
          )}
        </Text>
        <Text breaks>
          {from_email ? <Trans>From {from_email}</Trans> : <Trans>From somebody who gave no address</Trans>}
        </Text>
        {nursery && !nursery.has_joined ? (
          <Text look="small" soft breaks>
            <Trans>Has not joined Understory.</Trans>{' '}
            {nursery.source ? <Source source={nursery.source} /> : null}
          </Text>
        ) : null}
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
        <Notice tone={contact_proof === 'proved' ? 'good' : 'info'}>{t(PROOF_WORDS[contact_proof])}</Notice>
      ) : null}
      {rivals > 0 ? (
        <Notice tone="warn" role="status">
          <Plural
            value={rivals}
            one="One other person claims the same listing."
            other="# other people claim the same listing."
          />
        </Notice>
      ) : null}
      {duplicates.length > 0 ? (
        <Notice tone="warn" role="status">
          <Trans>
            It may be listed already:{' '}
            {duplicates.map(({ id, slug, name, address, state, alike }, index) => (
              <span key={id}>
                {index > 0 ? '; ' : ''}
                {/* Only one that is listed has a page. */}
                {state === 'listed' ? <TextLink to={`/nurseries/${slug}`}>{name}</TextLink> : name}, {address}{' '}
                ({alike.map((likeness) => t(LIKENESS_WORDS[likeness])).join(', ')})
              </span>
            ))}
            .
          </Trans>
        </Notice>
      ) : null}
      {town_doubt ? (
        <Notice tone="warn" role="status">
          <Trans>We know no town of this name there: check that it goes with the ZIP code.</Trans>
        </Notice>
      ) : null}
      {status === 'pending' ? <Decide request={request} /> : <Outcome request={request} />}
      {nursery && status !== 'pending' ? <ListingStanding nursery={nursery} /> : null}
    </Sheet>
  );
}
