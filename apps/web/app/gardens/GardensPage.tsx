import AddRounded from '@mui/icons-material/AddRounded';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import RestoreFromTrashRounded from '@mui/icons-material/RestoreFromTrashRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { DELETED_GARDENS_KEPT_DAYS, type GardenCard, MAX_SEARCH_LENGTH } from '@understory/contract';
import { counted } from '@understory/garden';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../shell/api.ts';
import { useSearchState } from '../shell/use-search-state.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { DeletedGardens, NothingDeleted } from './DeletedGardens.tsx';
import { BringIn } from './exports/BringIn.tsx';
import { GardenDetails } from './GardenDetails.tsx';
import {
  GardenList,
  GardenListSkeleton,
  GardenPages,
  ListFailed,
  ListOffline,
  NoGardens,
  NothingFound,
} from './GardenList.tsx';
import { GardenNews, type News } from './GardenNews.tsx';
import { useCopiedGarden, useDeletedGarden, useRestoredGarden } from './garden-calls.ts';
import { GARDENS_PER_PAGE, gardenSearch, gardensQuery, sentenceOf } from './garden-queries.ts';
import { creatingSentence, deletingSentence } from './garden-sentences.ts';

/** The person's gardens; at `?deleted` those they deleted and can take back. */
export function GardensPage() {
  const { state: wanted, shown, ask, mend, form, addressOf } = useSearchState(gardenSearch);
  const list = useQuery(gardensQuery(wanted));
  const [details, setDetails] = useState<GardenCard>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { news, setNews, remove, restore, copy, restoring } = useGardenActs(heading);

  // The last garden of the last page was deleted, or the address is an old one.
  const isPastTheEnd = list.error instanceof ApiError && list.error.code === 'invalid_page';
  useEffect(() => {
    if (isPastTheEnd) mend({ page: 1 });
  });

  const { search, deleted } = wanted;
  const none = list.data?.count === 0;
  const isBare = none && !search;
  return (
    <Container maxWidth="lg" component="section" sx={{ pt: { xs: 2, md: 3 }, pb: { xs: 4, md: 6 } }}>
      <Head deleted={deleted} isBare={isBare && !deleted} heading={heading} />
      {isBare ? null : (
        <Box component="search" sx={{ display: 'block', mt: 2, mb: 1.5, maxWidth: 420 }}>
          <form {...form}>
            <SearchField
              label="Search your gardens"
              name="search"
              search={shown.search}
              longest={MAX_SEARCH_LENGTH}
            />
          </form>
        </Box>
      )}
      <Typography role="status" variant="body2" sx={{ minHeight: 20, mb: 2, color: 'text.secondary' }}>
        {list.data && !none ? countWords(list.data.count, search) : ''}
      </Typography>
      {list.fetchStatus === 'paused' && !list.data ? <ListOffline /> : null}
      {(list.isPending && list.fetchStatus !== 'paused') || isPastTheEnd ? <GardenListSkeleton /> : null}
      {list.isError && !isPastTheEnd ? (
        <ListFailed
          sentence={sentenceOf(list.error)}
          trying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : null}
      {list.data && !none ? (
        <>
          {deleted ? (
            <DeletedGardens gardens={list.data.results} restoring={restoring} onRestore={restore} />
          ) : (
            <GardenList
              gardens={list.data.results}
              actsOf={(garden) => ({
                onDetails: () => setDetails(garden),
                onCopy: () => copy(garden),
                onDelete: () => remove(garden),
              })}
            />
          )}
          <GardenPages
            page={wanted.page}
            pages={Math.ceil(list.data.count / GARDENS_PER_PAGE)}
            addressOf={(page) => addressOf({ page })}
          />
        </>
      ) : null}
      {none && search ? <NothingFound search={search} onClear={() => ask({ search: '' })} /> : null}
      {isBare ? deleted ? <NothingDeleted /> : <NoGardens /> : null}
      {deleted ? null : (
        <Button
          component={Link}
          to="/gardens?deleted"
          startIcon={<RestoreFromTrashRounded />}
          sx={{ mt: 4, ml: -2.5 }}
        >
          Recently deleted
        </Button>
      )}

      {details ? (
        <GardenDetails
          garden={details}
          onClose={() => setDetails(undefined)}
          onSaved={(name) => {
            setDetails(undefined);
            setNews({ words: `The details of “${name}” are saved.` });
          }}
        />
      ) : null}
      <GardenNews news={news} onClose={() => setNews(undefined)} />
    </Container>
  );
}

/** What is done to gardens from their list, each told when it is done. */
function useGardenActs(heading: RefObject<HTMLElement | null>) {
  const [news, setNews] = useState<News>();
  const deleting = useDeletedGarden();
  const restoring = useRestoredGarden();
  const copying = useCopiedGarden();
  // What had the focus is gone with its card.
  const goToHeading = () => requestAnimationFrame(() => heading.current?.focus());

  const restore = (garden: Pick<GardenCard, 'id' | 'name'>) =>
    restoring.mutate(garden, {
      onSuccess: ({ name }) => {
        setNews({ words: `“${name}” is back among your gardens.` });
        goToHeading();
      },
      onError: (error) =>
        setNews({ words: `“${garden.name}” could not be taken back. ${sentenceOf(error)}`, isTrouble: true }),
    });
  const remove = (garden: GardenCard) =>
    deleting.mutate(garden, {
      onSuccess: () => {
        setNews({ words: `Deleted “${garden.name}”.`, undo: () => restore(garden) });
        goToHeading();
      },
      onError: (error) => setNews({ words: deletingSentence(error), isTrouble: true }),
    });
  const copy = (garden: GardenCard) =>
    copying.mutate(
      { ...garden, client_id: crypto.randomUUID() },
      {
        onSuccess: ({ name }) => setNews({ words: `“${name}” is made.` }),
        onError: (error) => setNews({ words: creatingSentence(error), isTrouble: true }),
      },
    );
  return {
    news,
    setNews,
    remove,
    restore,
    copy,
    restoring: restoring.isPending ? restoring.variables.id : undefined,
  };
}

interface HeadProps {
  readonly deleted: boolean;
  /** Nothing is there yet: what leads to a first garden stands in the place of the list. */
  readonly isBare: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Head({ deleted, isBare, heading }: HeadProps) {
  const words = (
    <Typography
      variant="h1"
      ref={heading}
      tabIndex={-1}
      sx={{ outline: 'none', fontSize: { xs: '1.75rem', md: '2.25rem' } }}
    >
      {deleted ? 'Recently deleted' : 'My gardens'}
    </Typography>
  );
  if (deleted) {
    return (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Button component={Link} to="/gardens" startIcon={<ArrowBackRounded />} sx={{ ml: -2.5 }}>
          My gardens
        </Button>
        {words}
        <Typography sx={{ maxWidth: '40rem' }}>
          A garden you delete is kept for {DELETED_GARDENS_KEPT_DAYS} days, with its plants and pictures.
          Until then you can take it back as it was.
        </Typography>
      </Box>
    );
  }
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'end' }}
    >
      {words}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <BringIn />
        {isBare ? null : (
          <Button component={Link} to="/garden-planner?new" variant="contained" startIcon={<AddRounded />}>
            New garden
          </Button>
        )}
      </Box>
    </Box>
  );
}

const countWords = (count: number, search: string): string => {
  const gardens = counted(count, 'garden');
  return search ? `${gardens} found` : gardens;
};
