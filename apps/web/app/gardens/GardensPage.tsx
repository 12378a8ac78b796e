import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import RestoreFromTrashRounded from '@mui/icons-material/RestoreFromTrashRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { DELETED_GARDENS_KEPT_DAYS, type GardenCard, MAX_SEARCH_LENGTH } from '@understory/contract';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { useQuery } from '../shell/queries.tsx';
import { useSearchState } from '../shell/use-search-state.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Boundary } from '../ui/late.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Page, Row } from '../ui/layout.tsx';
import { Failed } from '../ui/Notice.tsx';
import { CompactHead } from '../ui/PageHeader.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { styled } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { DeletedGardens, NothingDeleted } from './DeletedGardens.tsx';
import { GardenList, GardenListSkeleton, ListOffline, NoGardens, NothingFound } from './GardenList.tsx';
import { useCopiedGarden, useDeletedGarden, useRestoredGarden } from './garden-calls.ts';
import { BRING_IN, GARDENS_PER_PAGE, gardenSearch, gardensQuery } from './garden-queries.ts';
import { creatingSentence, deletingSentence } from './garden-sentences.ts';

/** Few are changed where they are listed, and its fields weigh as much as the list. */
const GardenDetails = latePart(async () => (await import('./GardenDetails.tsx')).GardenDetails);

/** Its label stands on its upper edge, clear of the words above. */
const Search = styled('search')({ display: 'block', maxWidth: 420, marginTop: 4 });

/** The person's gardens; at `?deleted` those they deleted and can take back. */
export function GardensPage() {
  const { t } = useLingui();
  const { state: wanted, shown, ask, mend, form, addressOf } = useSearchState(gardenSearch);
  const list = useQuery(gardensQuery(wanted));
  const [details, setDetails] = useState<GardenCard>();
  const heading = useRef<HTMLHeadingElement>(null);
  const say = useToast();
  const { remove, restore, copy, restoring } = useGardenActs(heading);

  // The last garden of the last page was deleted, or the address is an old one.
  const isPastTheEnd = list.error instanceof ApiError && list.error.code === 'invalid_page';
  useEffect(() => {
    if (isPastTheEnd) mend({ page: 1 });
  });

  const { search, deleted } = wanted;
  const none = list.data?.count === 0;
  const isBare = none && !search;
  const pages = Math.ceil((list.data?.count ?? 0) / GARDENS_PER_PAGE);
  return (
    <section>
      <CompactHead
        title={deleted ? t`Recently deleted` : t`My gardens`}
        titleRef={heading}
        {...(deleted && {
          above: (
            <TextLink to="/gardens">
              <Trans>My gardens</Trans>
            </TextLink>
          ),
        })}
        beside={
          deleted ? null : (
            <Row gap={8}>
              <BringIn />
              {isBare ? null : (
                <LinkButton to="/garden-planner?new" look="next" icon={<AddRounded />}>
                  <Trans>New garden</Trans>
                </LinkButton>
              )}
            </Row>
          )
        }
      >
        {deleted ? (
          <Text measure>
            <Trans>
              A garden you delete is kept for {DELETED_GARDENS_KEPT_DAYS} days, with its plants and pictures.
              Until then you can take it back as it was.
            </Trans>
          </Text>
        ) : null}
        {isBare ? null : (
          <Search>
            <form {...form}>
              <SearchField
                label={t`Search your gardens`}
                name="search"
                search={shown.search}
                longest={MAX_SEARCH_LENGTH}
              />
            </form>
          </Search>
        )}
      </CompactHead>
      <Page pad={[16, 24]} gap={16}>
        <Text soft role="status" look="small">
          {list.data && !none ? t(countWords(list.data.count, search)) : ''}
        </Text>
        {list.fetchStatus === 'paused' && !list.data ? <ListOffline /> : null}
        {(list.isPending && list.fetchStatus !== 'paused') || isPastTheEnd ? <GardenListSkeleton /> : null}
        {list.isError && !isPastTheEnd ? (
          <Failed
            sentence={t`Your gardens could not be read. ${{ reason: sentenceOf(list.error) }}`}
            isTrying={list.isFetching}
            onRetry={() => list.refetch()}
          />
        ) : null}
        {list.data && !none ? (
          <>
            {deleted ? (
              <DeletedGardens gardens={list.data.results} restoring={restoring} onRestore={restore} />
            ) : (
              <Boundary what={t`Your gardens`}>
                <GardenList
                  gardens={list.data.results}
                  actsOf={(garden) => ({
                    onDetails: () => setDetails(garden),
                    onCopy: () => copy(garden),
                    onDelete: () => remove(garden),
                  })}
                />
              </Boundary>
            )}
            {pages > 1 ? (
              <Pagination
                label={t`Pages of your gardens`}
                page={wanted.page}
                pages={pages}
                hrefOf={(page) => addressOf({ page })}
              />
            ) : null}
          </>
        ) : null}
        {none && search ? <NothingFound search={search} onClear={() => ask({ search: '' })} /> : null}
        {isBare ? deleted ? <NothingDeleted /> : <NoGardens /> : null}
        {deleted ? null : (
          <Row>
            <LinkButton to="/gardens?deleted" icon={<RestoreFromTrashRounded />}>
              <Trans>Recently deleted</Trans>
            </LinkButton>
          </Row>
        )}
      </Page>

      {details ? (
        <Suspense>
          <GardenDetails
            garden={details}
            onClose={() => setDetails(undefined)}
            onSaved={(name) => {
              setDetails(undefined);
              say(t`The details of “${name}” are saved.`);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** What is done to gardens from their list, each told when it is done. */
function useGardenActs(heading: RefObject<HTMLElement | null>) {
  const { t } = useLingui();
  const say = useToast();
  const deleting = useDeletedGarden();
  const restoring = useRestoredGarden();
  const copying = useCopiedGarden();
  const focusAfter = useFocusAfter();
  // What had the focus is gone with its card.
  const goToHeading = () => focusAfter(() => heading.current);

  const restore = (garden: Pick<GardenCard, 'id' | 'name'>) =>
    restoring.mutate(garden, {
      onSuccess: ({ name }) => {
        say(t`“${name}” is back among your gardens.`);
        goToHeading();
      },
      onError: (error) =>
        say({
          words: t`“${{ name: garden.name }}” could not be taken back. ${{ reason: sentenceOf(error) }}`,
          isTrouble: true,
        }),
    });
  const remove = (garden: GardenCard) =>
    deleting.mutate(garden, {
      onSuccess: () => {
        say({
          words: t`Deleted “${{ name: garden.name }}”.`,
          undo: { label: t`Undo`, act: () => restore(garden), takesFocus: true },
        });
        goToHeading();
      },
      onError: (error) => say({ words: deletingSentence(error), isTrouble: true }),
    });
  const copy = (garden: GardenCard) =>
    copying.mutate(
      { ...garden, client_id: crypto.randomUUID() },
      {
        onSuccess: ({ name }) => say(t`“${name}” is made.`),
        onError: (error) => say({ words: creatingSentence(error), isTrouble: true }),
      },
    );
  return {
    remove,
    restore,
    copy,
    restoring: restoring.isPending ? restoring.variables.id : undefined,
  };
}

const countWords = (count: number, search: string): MessageDescriptor =>
  search
    ? msg`${plural(count, { one: '# garden found', other: '# gardens found' })}`
    : msg`${plural(count, { one: '# garden', other: '# gardens' })}`;

const loadDialog = () => import('./exports/BringInDialog.tsx');
const BringInDialog = latePart(async () => (await loadDialog()).default);

/** A garden of a file that was taken away before, as one of the person's own. */
function BringIn() {
  const [search, setSearch] = useSearchParams();
  const show = (isOpen: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.set(BRING_IN, '');
        else next.delete(BRING_IN);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <Button
        look="quiet"
        icon={<UploadFileRounded />}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => show(true)}
      >
        <Trans>Bring in a garden</Trans>
      </Button>
      {search.has(BRING_IN) ? (
        <Suspense>
          <BringInDialog onClose={() => show(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
