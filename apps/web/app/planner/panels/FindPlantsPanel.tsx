import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import {
  type FoundPlant as Found,
  MAX_SEARCH_LENGTH,
  PLANT_ORDERINGS,
  PLANT_PAGE_SIZE,
  type PlantFacets,
  type PlantOrdering,
} from '@understory/contract';
import { type GardenState, monthsInBloom, type RegionKey, regionKeyOf, SCORE_MAX } from '@understory/garden';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RATING_WORDS } from '../../gardens/index.ts';
import {
  FilterFold,
  groupsWithout,
  LETTERS,
  Narrowings,
  narrowingsIn,
  ORDERING_NAMES,
  type PlantSearch,
  plannerSearch,
  plantQuery,
  StockNote,
  UnderstoodWords,
} from '../../plants/index.ts';
import { ApiError, api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { keepPreviousData, useInfiniteQuery } from '../../shell/queries.tsx';
import { type Asking, useHeldSearch } from '../../shell/use-search-state.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Check } from '../../ui/Choice.tsx';
import { Select } from '../../ui/Field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { PlainSelect } from '../../ui/PlainField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { collect } from '../editor/commands/changing.ts';
import { bloomInWords } from './bloom-words.ts';
import { PlacePlantButton } from './PlacePlantButton.tsx';
import { PlantRow } from './PlantRow.tsx';
import { useDrawing, useEditor, usePlanner } from './planner-context.ts';
import { isPlaceKnown, placeKey, type ToldGarden, toldGarden } from './told-garden.ts';
import { useGardenState } from './useCompatibility.ts';

/** Native here is a question of its own. */
const GROUPS = groupsWithout(['native_only', 'region']);

/** How many there are, and by what they stand. */
const Counted = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 13rem)',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
});

export interface FindPlantsPanelProps {
  readonly onTaken: () => void;
  /** Opens the facts of the garden, where its light and soil are said. */
  readonly onGarden: () => void;
}

/** The catalogue beside the plan: search it, and add to the collection. It begins with what suits this garden best. */
export function FindPlantsPanel({ onTaken, onGarden }: FindPlantsPanelProps) {
  const { t } = useLingui();
  const say = useSay();
  const facts = useDrawing((state) => state.document.facts);
  const { gardenId } = usePlanner();
  const region = regionKeyOf(facts.region_id);
  const asking = useHeldSearch(plannerSearch, { region: region ? [region] : [] });
  const { state, ask } = asking;
  const searched = plannerSearch.serialise(state);
  const garden = useHeldGarden(searched);
  const isKnown = garden.told !== undefined && isPlaceKnown(garden.told);
  const usual = usualIn(state.search, isKnown);
  const ordering = state.ordering === 'fit' && !isKnown ? '-sold' : state.ordering || usual;
  const found = useInfiniteQuery({
    queryKey: ['planner-plants', searched, ordering, garden.told],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api('GET /plants/marketplace-search/', {
        query: {
          ...plantQuery(state),
          ...(isKnown ? garden.told : {}),
          ordering,
          page: pageParam,
          page_size: PLANT_PAGE_SIZE,
          facets: pageParam === 1 || null,
        },
        signal,
      }),
    enabled: garden.told !== undefined || region === undefined,
    // The last list stays until the next is there: it would flash at every letter.
    placeholderData: keepPreviousData,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
    // Without a line it fails at once and says so, and does not wait for one in silence.
    networkMode: 'always',
  });
  const first = found.data?.pages[0];
  const cards = found.data?.pages.flatMap((page) => page.results) ?? [];
  const count = first?.count ?? 0;
  const isNowhere = found.error instanceof ApiError && found.error.code === 'unknown_zip';
  return (
    <Stack gap={8}>
      <Filters
        asking={asking}
        region={region}
        facets={first?.facets}
        gardenZip={facts.site.zip_code ?? undefined}
      />
      <UnderstoodWords
        understood={first?.understood}
        search={state.search}
        onTake={(search) => ask({ search })}
      />
      <Narrowings
        narrowings={narrowingsIn(plannerSearch, state, say)}
        widest={plannerSearch.widest(state)}
        onTake={ask}
      />
      <StockNote stock={first?.stock} />
      {isKnown || garden.told === undefined ? null : (
        <Stack gap={8} hugs>
          <Text look="small">
            <Trans>
              The light and the ground of this garden are not known yet, so plants stand by how commonly they
              are sold.
            </Trans>
          </Text>
          <Button look="quiet" size="dense" onClick={onGarden}>
            <Trans>Say what the ground is like</Trans>
          </Button>
        </Stack>
      )}
      {gardenId === undefined ? null : (
        <Text look="small">
          <TextLink to={`/gardens/${gardenId}/plants`}>
            <Trans>All plants by how they suit this garden</Trans>
          </TextLink>
        </Text>
      )}
      <Counted>
        <Text soft look="small" role="status">
          {found.isPending
            ? t`Looking in the catalog`
            : // What could not be read is not none.
              found.isError
              ? ''
              : t`${plural(count, { one: '# plant', other: '# plants' })}`}
        </Text>
        <Order search={state} usual={usual} isKnown={isKnown} onAsk={ask} />
      </Counted>
      {ordering === 'fit' && garden.isBehind ? (
        <Row gap={8}>
          <Text look="small" as="span">
            <Trans>The plan has changed since these were put in order.</Trans>
          </Text>
          <Button look="quiet" size="dense" onClick={garden.renew}>
            <Trans>Put them in order again</Trans>
          </Button>
        </Row>
      ) : null}
      {found.isPending ? <Skeleton label={t`Looking in the catalog`} height={320} /> : null}
      {isNowhere ? (
        <Text role="alert">{sentenceOf(found.error)}</Text>
      ) : found.isError ? (
        <Failed
          sentence={t`The catalog could not be read. ${{ why: sentenceOf(found.error) }}`}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      {!found.isPending && !found.isError && cards.length === 0 ? (
        <Text>
          <Trans>No plant fits. Try fewer words or filters, or plants that are not native here.</Trans>
        </Text>
      ) : null}
      <Stack
        as="ul"
        gap={0}
        aria-label={t`Found plants`}
        aria-busy={found.isPlaceholderData || plannerSearch.serialise(asking.shown) !== searched}
      >
        {cards.map((card) => (
          <FoundPlant key={card.id} card={card} garden={garden.state} onTaken={onTaken} />
        ))}
      </Stack>
      {found.hasNextPage ? (
        <Button look="quiet" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </Stack>
  );
}

/** The order of the list where none is chosen. */
const usualIn = (words: string, isKnown: boolean): PlantOrdering =>
  words ? 'relevance' : isKnown ? 'fit' : '-sold';

interface HeldGarden {
  readonly state: GardenState | undefined;
  readonly told: ToldGarden | undefined;
}

/**
 * The garden as the list was told of it. What is planted meanwhile does not put the list in another order under the hand: it is told
 * when something else is searched, when the place itself is said to be another, or when a person asks for it.
 */
function useHeldGarden(searched: string) {
  const state = useGardenState(undefined, true);
  const [held, hold] = useState<HeldGarden & { readonly searched: string }>({
    state,
    told: state && toldGarden(state),
    searched,
  });
  const told = state && toldGarden(state);
  const renew = () => hold({ state, told, searched });
  const isNew =
    told !== undefined &&
    (!held.told || placeKey(held.told) !== placeKey(told) || held.searched !== searched);
  if (isNew) renew();
  const isBehind = !isNew && told !== undefined && JSON.stringify(told) !== JSON.stringify(held.told);
  return { state: held.state, told: held.told, isBehind, renew };
}

interface OrderProps {
  readonly search: PlantSearch;
  readonly usual: PlantOrdering;
  readonly isKnown: boolean;
  readonly onAsk: (part: Partial<PlantSearch>) => void;
}

/** What the list stands by. The usual order has no name in the search, so that it changes with what is usual when words are searched. */
function Order({ search, usual, isKnown, onAsk }: OrderProps) {
  const { t } = useLingui();
  const offered = PLANT_ORDERINGS.filter((one) =>
    one === 'relevance' ? search.search !== '' : one === 'fit' ? isKnown : true,
  );
  return (
    <PlainSelect
      label={t`Order`}
      hidesLabel
      size="dense"
      value={search.ordering === 'fit' && !isKnown ? '' : search.ordering}
      onChange={({ target }) => onAsk({ ordering: target.value as PlantSearch['ordering'] })}
    >
      {offered.map((one) => (
        <option key={one} value={one === usual ? '' : one}>
          {t(ORDERING_NAMES[one])}
        </option>
      ))}
    </PlainSelect>
  );
}

const Names = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  marginBlock: 12,
});

interface FiltersProps {
  readonly asking: Asking<PlantSearch>;
  readonly region: RegionKey | undefined;
  readonly facets: PlantFacets | undefined;
  readonly gardenZip: string | undefined;
}

const BY_LETTER = LETTERS.map((value) => ({ value, label: value }));

function Filters({ asking, region, facets, gardenZip }: FiltersProps) {
  const { t } = useLingui();
  const { shown, ask, form } = asking;
  return (
    <form {...form} aria-label={t`Find plants`}>
      <SearchField
        label={t`Search plants`}
        name="search"
        search={shown.search}
        longest={MAX_SEARCH_LENGTH}
        size="dense"
      />
      {region ? (
        <Check label={t`Native here`} name="region" value={region} checked={shown.region.includes(region)} />
      ) : null}
      <FilterFold filters={shown} facets={facets} groups={GROUPS} onAsk={ask} gardenZip={gardenZip}>
        <Names>
          <Select
            label={t`Begins with`}
            name="letter"
            size="dense"
            options={[{ value: '', label: t`Any letter` }, ...BY_LETTER]}
            value={shown.letter}
            onChange={(letter) => ask({ letter })}
          />
          <Select
            label={t`Of its`}
            name="name_type"
            size="dense"
            options={[
              { value: 'common', label: t`Common name` },
              { value: 'scientific', label: t`Scientific name` },
            ]}
            value={shown.name_type}
            onChange={(name_type) => ask({ name_type })}
          />
        </Names>
      </FilterFold>
    </form>
  );
}

interface FoundPlantProps {
  readonly card: Found;
  readonly garden: GardenState | undefined;
  readonly onTaken: () => void;
}

/** A found plant is added first; once it is in the collection the button in its place takes it in hand, and takes over the focus. */
function FoundPlant({ card, garden, onTaken }: FoundPlantProps) {
  const { t } = useLingui();
  const editor = useEditor();
  const { drawing } = usePlanner();
  const placing = useRef<HTMLButtonElement>(null);
  const collected = useDrawing((state) => state.document.collection.some(({ plant }) => plant === card.id));
  const add = () => {
    drawing.learn([card]);
    flushSync(() => collect(editor, card.id));
    placing.current?.focus();
  };
  return (
    <PlantRow card={card} suits={<Suits card={card} garden={garden} />}>
      {collected ? (
        <PlacePlantButton ref={placing} card={card} onTaken={onTaken} />
      ) : (
        <Button
          size="dense"
          look="quiet"
          icon={<AddRounded />}
          aria-label={t`Add ${{ name: card.common_name }} to the collection`}
          onClick={add}
        >
          <Trans>Add</Trans>
        </Button>
      )}
    </PlantRow>
  );
}

/** How well a found plant suits this garden, and what it would bring that is not there. */
function Suits({ card, garden }: Pick<FoundPlantProps, 'card' | 'garden'>) {
  const { t } = useLingui();
  const say = useSay();
  if (!card.fit) return null;
  const { score, rating } = card.fit;
  const figure = score.toFixed(1);
  const lacking = garden?.isPlanted ? garden : undefined;
  const filled = lacking ? monthsInBloom(card).filter((month) => lacking.gaps.has(month)) : [];
  const months = bloomInWords(filled, say);
  return (
    <>
      <span>
        <strong>{t(RATING_WORDS[rating])}</strong>{' '}
        {rating === 'unknown' ? null : t`${figure} of ${SCORE_MAX}`}
      </span>
      {months ? (
        <span>
          <Trans>Flowers when nothing else here does: {months}</Trans>
        </span>
      ) : null}
      {lacking?.cover[card.layer] === 0 ? (
        <span>
          <Trans>The first of its layer here</Trans>
        </span>
      ) : null}
    </>
  );
}
