import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  FOUND_PAGE_SIZE,
  FOUND_STATES,
  type FoundPhotograph,
  type FoundState,
  MAX_SEARCH_LENGTH,
} from '@understory/contract';
import { inFigures } from '@understory/garden';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { useSearchState } from '../../shell/use-search-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { styled } from '../../ui/styled.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { PagedList } from '../SortedList.tsx';
import { FoundItem, foundItemId } from './FoundItem.tsx';
import { type FoundList, foundQuery, foundWanted } from './found-queries.ts';
import { useFindPhotographs } from './use-found.ts';

const Finder = styled('form')({ flex: '1 1 16rem', maxWidth: '26rem' });

const STATES: Readonly<Record<FoundState, { tab: MessageDescriptor; none: MessageDescriptor }>> = {
  found: { tab: msg`To decide`, none: msg`No found photograph waits to be decided about.` },
  taken: { tab: msg`Taken`, none: msg`No found photograph was taken yet.` },
  refused: { tab: msg`Refused`, none: msg`No found photograph was refused.` },
};

/** How many there are, in words. */
function statusOf({ count }: FoundList, state: FoundState, isSearch: boolean): MessageDescriptor {
  if (count === 0) return isSearch ? msg`Nothing was found for a plant of this name.` : STATES[state].none;
  return msg`${plural(count, { one: '# photograph', other: '# photographs' })}`;
}

/** What stands one after the other for one plant. */
const byPlant = (results: readonly FoundPhotograph[]): FoundPhotograph[][] => [
  ...Map.groupBy(results, ({ plant }) => plant.id).values(),
];

/** Photographs that were found for plants, to be taken or refused. */
export function FoundPhotographs() {
  const { t } = useLingui();
  const say = useToast();
  const { state: wanted, shown, form, addressOf } = useSearchState(foundWanted);
  const reading = useQuery(foundQuery(wanted));
  const { data } = reading;
  const decided = (id: number) => (words: string) => {
    say(words);
    const results = data?.results ?? [];
    const at = results.findIndex((each) => each.id === id);
    const next = results[at + 1] ?? results[at - 1];
    // What had the focus leaves the list with its card: what is decided about next has it.
    if (next) document.getElementById(foundItemId(next.id))?.focus();
  };
  return (
    <AdminPage
      title={t`Found photographs`}
      above={ADMINISTRATION}
      lead={t`Photographs that others have published under a free license, found by the scientific names of plants. What you take is shown on the page of its plant with its credit.`}
    >
      {data ? <Looking list={data} /> : null}
      <Row apart align="end">
        <Finder role="search" {...form}>
          <SearchField
            label={t`Search by the name of a plant`}
            name="search"
            search={shown.search}
            longest={MAX_SEARCH_LENGTH}
          />
        </Finder>
        <Tabs
          label={t`Which photographs`}
          value={wanted.state}
          address={(state) => addressOf({ state })}
          tabs={FOUND_STATES.map((one) => ({
            value: one,
            label: t(STATES[one].tab),
            count: data && inFigures(data.counts[one]),
          }))}
        />
      </Row>
      <PagedList
        reading={reading}
        status={data && t(statusOf(data, wanted.state, wanted.search !== ''))}
        awaited={t`Reading the found photographs`}
        items={
          data &&
          byPlant(data.results).map((results) => (
            <OfPlant
              key={results[0]?.plant.id}
              results={results}
              canTake={data.source !== null}
              decided={decided}
            />
          ))
        }
        label={t`Pages of found photographs`}
        page={wanted.page}
        pageSize={FOUND_PAGE_SIZE}
        count={data?.count}
        hrefOf={(page) => addressOf({ page })}
      />
    </AdminPage>
  );
}

interface OfPlantProps {
  readonly results: readonly FoundPhotograph[];
  readonly canTake: boolean;
  readonly decided: (id: number) => (words: string) => void;
}

/** What was found for one plant. */
function OfPlant({ results, canTake, decided }: OfPlantProps) {
  const [first] = results;
  if (!first) return null;
  const { id, common_name, scientific_name } = first.plant;
  return (
    <Stack as="li" gap={8}>
      <Text look="h3" as="h2">
        <TextLink to={`/admin/plants/${id}`}>{common_name}</TextLink>{' '}
        <Text as="span" soft>
          <em lang="la">{scientific_name}</em>
        </Text>
      </Text>
      <Grid as="ul" min="17rem">
        {results.map((found) => (
          <FoundItem key={found.id} found={found} canTake={canTake} onDecided={decided(found.id)} />
        ))}
      </Grid>
    </Stack>
  );
}

/** Who is asked, how far the looking is, and the way to have it begin. */
function Looking({ list: { source, looking } }: { list: FoundList }) {
  const find = useFindPhotographs();
  if (!source) {
    return (
      <Notice tone="info">
        <Trans>
          Photographs are not looked for here, and nobody is asked for any: no source of them is set up.
          Whoever runs the server sets <code>PHOTOGRAPH_SOURCE=commons</code> to have Wikimedia Commons asked.
        </Trans>
      </Notice>
    );
  }
  const { name } = source;
  const { waiting, looked, given_up } = looking;
  return (
    <Stack gap={12}>
      <Row gap={16}>
        <Button look="quiet" onClick={() => find.mutate(undefined)} busy={find.isPending}>
          <Trans>Look for photographs of all plants</Trans>
        </Button>
        <Text role="status" look="small" soft>
          {waiting > 0 ? (
            <Trans>
              {name} is being asked. Plants that wait: {inFigures(waiting)}, looked for: {inFigures(looked)}.
            </Trans>
          ) : (
            <Trans>
              {name} is asked. Plants looked for: {inFigures(looked)}.
            </Trans>
          )}{' '}
          {given_up > 0 ? (
            <Trans>Plants whose answers could not be read: {inFigures(given_up)}.</Trans>
          ) : null}
        </Text>
      </Row>
      {find.isError ? <Notice tone="bad">{sentenceOf(find.error)}</Notice> : null}
    </Stack>
  );
}
