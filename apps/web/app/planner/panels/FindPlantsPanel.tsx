import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import { MAX_SEARCH_LENGTH, PLANT_PAGE_SIZE, type PlantCard, type PlantFacets } from '@understory/contract';
import { type RegionKey, regionKeyOf } from '@understory/garden';
import {
  FilterFold,
  groupsWithout,
  LETTERS,
  Narrowings,
  narrowingsOf,
  type PlantSearch,
  plantQuery,
  plantSearch,
} from '../../plants/index.ts';
import { api } from '../../shell/api.ts';
import { keepPreviousData, useInfiniteQuery } from '../../shell/queries.tsx';
import { type Asking, useHeldSearch } from '../../shell/use-search-state.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Check } from '../../ui/Choice.tsx';
import { Select } from '../../ui/Field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { collect } from '../editor/commands/changing.ts';
import { PlacePlantButton } from './PlacePlantButton.tsx';
import { PlantRow } from './PlantRow.tsx';
import { useDrawing, useEditor, usePlanner } from './planner-context.ts';

/** Native here is a question of its own. */
const GROUPS = groupsWithout(['native_only', 'region']);

/** The catalogue beside the plan: search it, and add to the collection. It begins with what suits the garden's site. */
export function FindPlantsPanel({ onTaken }: { onTaken: () => void }) {
  const { i18n, t } = useLingui();
  const say = useSay();
  const facts = useDrawing((state) => state.document.facts);
  const { gardenId } = usePlanner();
  const { sun_exposure: sun, moisture } = facts.site;
  const region = regionKeyOf(facts.region_id);
  const asking = useHeldSearch(plantSearch, {
    sun_exposure: sun ? [sun] : [],
    moisture_requirements: moisture ? [moisture] : [],
    region: region ? [region] : [],
  });
  const { state, ask } = asking;
  const found = useInfiniteQuery({
    queryKey: ['planner-plants', plantSearch.serialise(state)],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api('GET /plants/marketplace-search/', {
        query: {
          ...plantQuery(state),
          page: pageParam,
          page_size: PLANT_PAGE_SIZE,
          facets: pageParam === 1 || null,
        },
        signal,
      }),
    // The last list stays until the next is there: it would flash at every letter.
    placeholderData: keepPreviousData,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  });
  const cards = found.data?.pages.flatMap((page) => page.results) ?? [];
  const count = found.data?.pages[0]?.count ?? 0;
  return (
    <Stack gap={8}>
      <Filters asking={asking} region={region} facets={found.data?.pages[0]?.facets} />
      <Narrowings
        narrowings={narrowingsOf(state, say, i18n.locale)}
        widest={plantSearch.widest(state)}
        onTake={ask}
      />
      {gardenId === undefined ? null : (
        <Text look="small">
          <TextLink to={`/gardens/${gardenId}/plants`}>
            <Trans>All plants by how they suit this garden</Trans>
          </TextLink>
        </Text>
      )}
      <Text soft look="small" role="status">
        {found.isPending
          ? t`Looking in the catalogue`
          : t`${plural(count, { one: '# plant', other: '# plants' })}`}
      </Text>
      {found.isPending ? <Skeleton label={t`Looking in the catalogue`} height={320} /> : null}
      {found.isError ? (
        <Failed
          sentence={t`The catalogue could not be read. ${{ why: found.error.message }}`}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      {!found.isPending && !found.isError && cards.length === 0 ? (
        <Text>
          <Trans>No plant fits. Try fewer words or filters, or plants that are not native here.</Trans>
        </Text>
      ) : null}
      <Stack as="ul" gap={0} aria-label={t`Found plants`}>
        {cards.map((card) => (
          <FoundPlant key={card.id} card={card} onTaken={onTaken} />
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
}

const BY_LETTER = LETTERS.map((value) => ({ value, label: value }));

function Filters({ asking, region, facets }: FiltersProps) {
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
      <FilterFold
        filters={shown}
        facets={facets}
        groups={GROUPS}
        onZone={(hardiness_zone) => ask({ hardiness_zone })}
      >
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

/** A found plant is added first; once it is in the collection the same button takes it in hand. */
function FoundPlant({ card, onTaken }: { card: PlantCard; onTaken: () => void }) {
  const { t } = useLingui();
  const editor = useEditor();
  const { drawing } = usePlanner();
  const collected = useDrawing((state) => state.document.collection.some(({ plant }) => plant === card.id));
  const add = () => {
    drawing.learn([card]);
    collect(editor, card.id);
  };
  return (
    <PlantRow card={card}>
      {collected ? (
        <PlacePlantButton card={card} onTaken={onTaken} />
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
