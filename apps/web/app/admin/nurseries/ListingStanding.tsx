import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NurseryRequest } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQueryClient } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { ReasonedAct } from '../ReasonedAct.tsx';
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
  const params = { id: nursery.id };
  const deciding = useMutation({
    networkMode: 'always',
    /** @param reason why it is taken down; null to put it back */
    mutationFn: (reason: string | null) =>
      reason === null
        ? api('POST /admin/nurseries/{id}/put_back/', { params, body: {} })
        : api('POST /admin/nurseries/{id}/take_down/', { params, body: { reason } }),
    // Also where somebody else was quicker: the list then says so.
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS_KEY }),
  });
  const { state, taken_down, may } = nursery;
  return (
    <>
      {state === 'opted_out' || state === 'hidden' ? <Text>{t(UNSEEN[state])}</Text> : null}
      {taken_down && state === 'taken_down' ? (
        <Notice
          tone="info"
          role="status"
          action={
            may.includes('put_back') ? (
              <Button
                autoFocus={!deciding.isIdle}
                onClick={() => deciding.mutate(null)}
                busy={deciding.isPending}
              >
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
      {deciding.isError ? <Notice tone="bad">{sentenceOf(deciding.error)}</Notice> : null}
      {may.includes('take_down') ? (
        <ReasonedAct
          begin={t`Take the listing down`}
          called={t`Take the listing down: ${nursery.name}`}
          why={t`Why (goes into the mail)`}
          missing={t`Say why: whoever runs it reads it.`}
          confirm={t`Take it down`}
          leave={t`Leave it listed`}
          isBusy={deciding.isPending}
          takesFocus={!deciding.isIdle}
          onConfirm={(reason) => deciding.mutate(reason)}
        />
      ) : null}
    </>
  );
}
