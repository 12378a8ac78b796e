import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Gets, Plant } from '@understory/contract';
import type { Say } from '@understory/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useProfile } from '../../session/profile-queries.ts';
import { useSession } from '../../session/session.tsx';
import { ApiError } from '../../shell/api.ts';
import { useInfiniteQuery } from '../../shell/queries.tsx';
import { useSearchState } from '../../shell/use-search-state.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { directorySearch, searchAddress } from '../directory/directory-data.ts';
import { lastZip, rememberZip } from './last-zip.ts';
import { ProvenanceFilter } from './ProvenanceFilter.tsx';
import { Remarks } from './Remarks.tsx';
import { StockEntry } from './StockEntry.tsx';
import { StockForm } from './StockForm.tsx';
import { isNarrowed, nearSearch, nextRadius, stockQuery, UNFILTERED } from './stock-queries.ts';
import { foundWords, noneWords } from './stock-words.ts';

type Answer = Gets<'GET /nurseries/availability/{id}/'>;
type NamedPlant = Pick<Plant, 'id' | 'common_name' | 'scientific_name'>;

const Part = styled('div')({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  '& > *': { width: '100%' },
  '& > :is(a, button)': { width: 'auto' },
  '& > ul': { maxWidth: '44rem' },
});

/** The ZIP code to begin with: the last one asked about on this device, else where the member gardens. */
function useUsualZip() {
  const session = useSession();
  const personId = session.status === 'signed-in' ? session.person.id : undefined;
  const profile = useProfile();
  const [isCleared, setCleared] = useState(false);
  const remembered = lastZip(personId);
  return {
    zip: isCleared ? '' : (remembered ?? profile.data?.place?.zip_code ?? ''),
    /** It is not known yet who is here, or where they garden. */
    isOpen:
      remembered === undefined &&
      (session.status === 'loading' || (personId !== undefined && profile.isPending)),
    remember: (zip: string) => rememberZip(zip, personId),
    clear: () => {
      setCleared(true);
      rememberZip('', personId);
    },
  };
}

/** Who sells a plant near the reader: the ZIP code in the address, so that what is found can be shared. */
export default function StockNearMe({ plant }: { plant: NamedPlant }) {
  const { t } = useLingui();
  const say = useSay();
  // What the loader has read stays: the plant is what it is.
  const { state: search, ask: look } = useSearchState(nearSearch, { isQuiet: true });
  const usual = useUsualZip();
  const zip = search.zip || usual.zip;
  const stock = useInfiniteQuery({
    ...stockQuery(plant.id, { ...search, zip }),
    enabled: search.zip !== '' || !usual.isOpen,
  });
  const ask = (wanted: string, radius: number) => {
    if (wanted === '') usual.clear();
    look({ zip: wanted, radius: wanted === '' ? nearSearch.initial.radius : radius });
  };
  const refused = stock.error instanceof ApiError && stock.error.status === 400 ? stock.error.detail : '';
  const narrowed = isNarrowed(search);
  const pages = stock.data?.pages ?? [];
  const [first] = pages;
  // Only what was understood is offered for the next plant.
  const understood = search.zip === '' ? undefined : first?.place?.zip_code;
  const remember = useEffectEvent(usual.remember);
  useEffect(() => {
    if (understood !== undefined) remember(understood);
  }, [understood]);
  return (
    <Part>
      <StockForm
        zip={zip}
        radius={search.radius}
        fault={refused}
        isBusy={stock.isFetching && !stock.isPending}
        onAsk={ask}
      />
      <ProvenanceFilter asked={search} onAsk={look} />
      <div role="status">
        {first ? (
          <Text measure>
            {[foundWords(first, say), noneWords(first, say, narrowed)].filter(Boolean).join(' ')}
          </Text>
        ) : null}
      </div>
      {stock.isPending ? <Skeleton label={t`Looking for nurseries that list it`} height={128} /> : null}
      {stock.isError && !refused ? (
        <Failed
          sentence={t`Who sells it could not be read. ${sentenceOf(stock.error, say)}`}
          onRetry={() => void stock.refetch()}
          isTrying={stock.isFetching}
        />
      ) : null}
      {first && first.having === 0 ? (
        <NobodyHasIt
          answer={first}
          plant={plant}
          narrowed={narrowed}
          onWiden={(radius) => ask(zip, radius)}
          onDrop={() => look(UNFILTERED)}
        />
      ) : null}
      {first && first.count > 0 ? (
        <>
          <AboutStock pages={pages} />
          <Stack as="ul" gap={0}>
            {pages.flatMap(({ results }) =>
              results.map((nursery) => <StockEntry key={nursery.id} nursery={nursery} />),
            )}
          </Stack>
          {stock.hasNextPage ? (
            <Button look="quiet" onClick={() => stock.fetchNextPage()} busy={stock.isFetchingNextPage}>
              <Trans>Show more nurseries</Trans>
            </Button>
          ) : null}
          {/* The directory knows no provenance: it would show others than those that were found. */}
          {first.having > 0 && !narrowed ? (
            <TextLink to={directoryAddress(plant.id, zip, search.radius)}>
              <Trans>See those that have it on the map</Trans>
            </TextLink>
          ) : null}
        </>
      ) : null}
    </Part>
  );
}

/** The directory, with those that have the plant in reach. */
const directoryAddress = (plant: number, zip: string, radius: number) =>
  searchAddress({ ...directorySearch.initial, plant, ...(zip ? { zip, radius } : {}) });

const sentenceOf = (error: unknown, say: Say): string =>
  error instanceof ApiError ? error.detail : say(msg`Please try again.`);

/** What is to be known before the list is believed. */
function AboutStock({ pages }: { pages: readonly Answer[] }) {
  const { t } = useLingui();
  const shown = pages.flatMap(({ results }) => results);
  const isNear = shown.some(({ distance_miles }) => distance_miles !== null);
  return (
    <Remarks
      shown={shown}
      ofSamples={t`invented, with its stock, prices and dates, to show how nurseries will be listed when they join. Nothing of it can be bought.`}
      ofPremium={
        isNear
          ? t`a Growth partner pays to stand first among those that have the plant. The others follow by distance as the crow flies.`
          : t`a Growth partner pays to stand first among those that have the plant. The others follow by name.`
      }
    />
  );
}

interface NobodyHasItProps {
  readonly answer: Answer;
  readonly plant: NamedPlant;
  /** Whether filters are on, by which others that have it are left out. */
  readonly narrowed: boolean;
  readonly onWiden: (radius: number) => void;
  readonly onDrop: () => void;
}

/** What can be done where nobody in reach has it. */
function NobodyHasIt({ answer, plant, narrowed, onWiden, onDrop }: NobodyHasItProps) {
  const wider = answer.nearest?.radius ? nextRadius(answer.nearest.radius) : undefined;
  if (narrowed)
    return (
      <Row>
        <Button look="quiet" onClick={onDrop}>
          <Trans>Drop the filters</Trans>
        </Button>
        {wider === undefined ? null : <Widen miles={wider} onWiden={onWiden} />}
      </Row>
    );
  return wider === undefined ? (
    <Text measure>
      <Trans>
        The <TextLink to="/marketplace#nurseries">nurseries on record</TextLink> may grow it to order, and
        native plant societies and conservation districts hold sales in spring and fall. Ask for it by its
        scientific name, <em lang="la">{plant.scientific_name}</em>.
      </Trans>
    </Text>
  ) : (
    <Widen miles={wider} onWiden={onWiden} />
  );
}

const Widen = ({ miles: wider, onWiden }: { miles: number } & Pick<NobodyHasItProps, 'onWiden'>) => (
  <Button look="quiet" onClick={() => onWiden(wider)}>
    <Trans>Look within {wider} miles</Trans>
  </Button>
);
