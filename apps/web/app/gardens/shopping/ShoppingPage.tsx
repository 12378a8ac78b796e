import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { lastZip, rememberZip } from '../../nurseries/index.ts';
import { useSession } from '../../session/session.tsx';
import { ApiError } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { useSearchState } from '../../shell/use-search-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Boundary } from '../../ui/late.tsx';
import { Page, Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { useAtHand } from '../../ui/Share.tsx';
import { styled } from '../../ui/styled.ts';
import { Skeleton } from '../../ui/Waiting.tsx';
import { GardenRefusal } from '../GardenRefusal.tsx';
import { PrintStyles } from '../summary/PrintStyles.tsx';
import { dropList, noteOfList } from './kept-lists.ts';
import { NoPlan } from './NoPlan.tsx';
import { PlanPart } from './PlanPart.tsx';
import { ShoppingHead } from './ShoppingHead.tsx';
import { shoppingQuery, shoppingSearch } from './shopping-queries.ts';
import { madeAt } from './shopping-words.ts';

/** What was asked before stands until the answer is there. */
const Answer = styled('div')({ '&[aria-busy="true"]': { opacity: 0.55 } });

/** Where to buy a garden: three plans to choose from, what cannot be had, and the list to take along. */
export function ShoppingPage({ gardenId }: { gardenId: number }) {
  const { t } = useLingui();
  const session = useSession();
  const personId = session.status === 'signed-in' ? session.person.id : undefined;
  const { state: search, shown, ask, mend } = useSearchState(shoppingSearch);
  const query = useQuery(shoppingQuery(gardenId, search));
  const { data, error } = query;
  useAtHand(data?.garden.name, 'garden');

  // Only what was asked for and understood is offered the next time.
  const understood = search.zip === '' ? undefined : data?.place?.zip_code;
  const remember = useEffectEvent((zip: string) => rememberZip(zip, personId));
  useEffect(() => {
    if (understood !== undefined) remember(understood);
  }, [understood]);
  // Where neither garden nor profile tells a ZIP code, the one last asked about on this device is a good guess.
  const isNowhere = data?.place === null && search.zip === '' && !query.isPlaceholderData;
  const guess = useEffectEvent(() => {
    const zip = lastZip(personId);
    if (zip !== undefined) mend({ zip });
  });
  useEffect(() => {
    if (isNowhere) guess();
  }, [isNowhere]);

  const status = error instanceof ApiError ? error.status : undefined;
  const code = error instanceof ApiError ? error.code : '';
  const zipFault = status === 400 && (code === 'unknown_zip' || isAboutZip(error)) ? sentenceOf(error) : '';
  const isGone = status === 404 || status === 403 || (status === 400 && zipFault === '');
  useEffect(() => {
    // A list of a garden that is gone is of no use to anybody.
    if (isGone) dropList(gardenId).catch((fault: unknown) => console.warn('A kept list stays.', fault));
  }, [isGone, gardenId]);
  if (isGone) return <GardenRefusal status={status === 403 ? 403 : 404} />;

  return (
    <article>
      {data ? <title>{`${t`Shopping plan for ${{ name: data.garden.name }}`} · Understory`}</title> : null}
      <PrintStyles />
      <ShoppingHead
        gardenId={gardenId}
        shopping={data}
        search={shown}
        fault={zipFault}
        isBusy={query.isFetching && !query.isPending}
        onAsk={ask}
      />
      <Page pad={[24, 40]} gap={24}>
        {query.isError && zipFault === '' ? (
          <Trouble
            gardenId={gardenId}
            words={sentenceOf(error)}
            since={data?.made_at}
            isBusy={query.isFetching}
            onRetry={() => query.refetch()}
          />
        ) : null}
        {query.isPending ? <Skeleton label={t`Making the shopping plan`} height={420} /> : null}
        {data && zipFault === '' ? (
          <Answer aria-busy={query.isPlaceholderData}>
            <Boundary what={t`Shopping plan`}>
              {data.plans.length > 0 && data.nurseries.length > 0 ? (
                <PlanPart shopping={data} search={shown} personId={personId ?? ''} onAsk={ask} />
              ) : (
                <NoPlan shopping={data} search={search} onAsk={ask} />
              )}
            </Boundary>
          </Answer>
        ) : null}
      </Page>
    </article>
  );
}

const isAboutZip = (error: Error | null): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => field === 'zip_code');

interface TroubleProps {
  readonly gardenId: number;
  readonly words: string;
  /** When what is still shown was made. */
  readonly since: string | undefined;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Why there is no plan, or only an older one, and the way to the list that was taken along. */
function Trouble({ gardenId, words, since, isBusy, onRetry }: TroubleProps) {
  const { t, i18n } = useLingui();
  const note = noteOfList(gardenId);
  return (
    <Stack gap={12} hugs screenOnly>
      <Failed
        sentence={
          since
            ? t`The shopping plan could not be made. ${words} Below is how it stood on ${{ made: madeAt(since, i18n.locale) }}.`
            : t`The shopping plan could not be made. ${words}`
        }
        isTrying={isBusy}
        onRetry={onRetry}
      />
      {note && !since ? (
        <Button look="quiet" onClick={() => window.location.reload()}>
          <Trans>Show the list you took along</Trans>
        </Button>
      ) : null}
    </Stack>
  );
}
