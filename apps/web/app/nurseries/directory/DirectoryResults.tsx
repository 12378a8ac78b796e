import { Trans, useLingui } from '@lingui/react/macro';
import { NURSERY_PAGE_SIZE } from '@understory/contract';
import { useEffect, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { useNow } from '../../shell/use-now.ts';
import { useSay } from '../../shell/words.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { HydrateLater } from '../../ui/HydrateLater.tsx';
import { Row, Sheet } from '../../ui/layout.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useHeadOfTurned } from '../../ui/use-head-of-turned.ts';
import { Remarks } from '../stock/Remarks.tsx';
import { DirectoryEntry } from './DirectoryEntry.tsx';
import {
  type DirectoryAnswer,
  type DirectoryData,
  type DirectorySearch,
  directorySearch,
  type Refused,
  searchAddress,
} from './directory-data.ts';
import { countWords, nobodyWords, plantWords } from './directory-words.ts';

const List = styled('ul')({
  ...bare,
  borderBottom: `1px solid ${token.line}`,
  transition: 'opacity 200ms ease',
  '&[aria-busy="true"]': { opacity: 0.55, transitionDelay: '150ms' },
});

const Results = styled('div')({
  display: 'grid',
  gap: 4,
  // A phone has room for the nurseries or for what is to be known of them; each of them says what it is.
  [token.below.md]: { '& > .remarks': { order: 1 } },
});

interface DirectoryResultsProps {
  readonly data: DirectoryData;
  readonly isBusy: boolean;
  readonly selectedId: number | null;
  /** The selected one was pressed on the map. */
  readonly isSoughtFromMap: boolean;
  readonly onShow: (id: number) => void;
}

/** The nurseries that were found: how many, what is to be known of them, and one page of the list. */
export function DirectoryResults({ data, ...shown }: DirectoryResultsProps) {
  const { answer, search } = data;
  if (!('refused' in answer)) return <Found data={data} answer={answer} {...shown} />;
  // What is wrong with the ZIP code is said beside it.
  return answer.isZip ? (
    <Text>
      <Trans>Mend the ZIP code, and the nurseries near it come here.</Trans>
    </Text>
  ) : (
    <NotLoaded refused={answer} search={search} />
  );
}

type FoundProps = DirectoryResultsProps & { readonly answer: DirectoryAnswer };

function Found({ data, answer, isBusy, selectedId, isSoughtFromMap, onShow }: FoundProps) {
  const { t } = useLingui();
  const say = useSay();
  const { search, wanted, now } = data;
  const { page } = search;
  const pages = Math.ceil(answer.count / NURSERY_PAGE_SIZE);
  const { heading, turn } = useHeadOfTurned(page);
  const moment = useNow(Date.parse(now));
  const today = useMemo(() => new Date(moment), [moment]);
  const { count, results, place } = answer;
  const counted = countWords(answer, say, search.kind);
  const plant = wanted && plantWords(wanted, say);
  const found =
    count === 0
      ? nobodyWords(answer, search, say).title
      : plant === undefined
        ? counted
        : t`${counted} with ${plant}`;
  return (
    <Results>
      <Text
        look="h3"
        as="h2"
        ref={heading}
        tabIndex={-1} // Read out when it changes; a status within a heading would leave it without a name.
        aria-live="polite"
        aria-atomic
      >
        {page > 1 ? t`${found}, page ${page} of ${pages}` : found}
      </Text>
      <Remarks
        shown={results}
        ofSamples={t`an invented nursery in a real town: there is nobody to visit.`}
        ofPremium={
          place
            ? t`a Growth partner pays to stand first among those within the radius. The others follow by distance as the crow flies.`
            : t`a Growth partner pays for this mark, and to stand first where a ZIP code is given. Without one the list goes by name.`
        }
      />
      {count === 0 ? (
        <Nobody answer={answer} search={search} />
      ) : (
        <List aria-busy={isBusy}>
          {results.map((nursery) => (
            <HydrateLater key={nursery.id}>
              <DirectoryEntry
                nursery={nursery}
                now={today}
                isSelected={nursery.id === selectedId}
                isSoughtFromMap={isSoughtFromMap}
                onShow={onShow}
              />
            </HydrateLater>
          ))}
        </List>
      )}
      {pages > 1 ? (
        <Pagination
          label={t`Pages of nurseries`}
          page={page}
          pages={pages}
          hrefOf={(wantedPage) => searchAddress(directorySearch.change(search, { page: wantedPage }))}
          onTurn={turn}
        />
      ) : null}
    </Results>
  );
}

/** Why nobody is found, and the ways on. */
function Nobody({ answer, search }: { answer: DirectoryAnswer; search: DirectorySearch }) {
  const say = useSay();
  const { words, wider, isNarrowed } = nobodyWords(answer, search, say);
  if (words === '' && !isNarrowed && !search.zip) return null;
  return (
    <Sheet>
      {words ? <Text>{words}</Text> : null}
      <Row gap={8}>
        {wider === undefined ? null : (
          <LinkButton
            look="next"
            to={searchAddress(directorySearch.change(search, { radius: wider }))}
            preventScrollReset
          >
            <Trans>Look within {wider} miles</Trans>
          </LinkButton>
        )}
        {isNarrowed ? (
          <LinkButton look="quiet" to={searchAddress(directorySearch.widest(search))} preventScrollReset>
            <Trans>Clear the filters</Trans>
          </LinkButton>
        ) : null}
        {search.zip ? (
          <LinkButton
            look="quiet"
            to={searchAddress(
              directorySearch.change(search, { zip: '', radius: directorySearch.initial.radius }),
            )}
            preventScrollReset
          >
            <Trans>Look everywhere</Trans>
          </LinkButton>
        ) : null}
      </Row>
    </Sheet>
  );
}

/** In place of the list where it could not be had. Without a connection it comes by itself once there is one. */
function NotLoaded({ refused, search }: { refused: Refused; search: DirectorySearch }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const isOffline = refused.status === 0;
  useEffect(() => {
    if (!isOffline) return;
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isOffline, revalidate]);
  const isPast = refused.status === 404;
  const title = isOffline
    ? t`The nurseries could not be fetched.`
    : isPast
      ? t`This list has no page ${search.page}.`
      : refused.status === 400
        ? t`This search cannot be made.`
        : t`The nurseries could not be looked up just now.`;
  return (
    <Sheet role="alert">
      <Text look="h3" as="h2">
        {title}
      </Text>
      <Text>
        {isOffline
          ? t`There seems to be no connection. The list comes by itself once there is one again.`
          : isPast
            ? t`Perhaps it was longer when the link was made.`
            : refused.refused}
      </Text>
      <Row gap={8}>
        {isPast ? (
          <LinkButton look="quiet" to={searchAddress(directorySearch.change(search, {}))}>
            <Trans>First page</Trans>
          </LinkButton>
        ) : (
          <LinkButton look="quiet" to={searchAddress(search)} replace>
            {refused.status === 400 ? t`Search without it` : t`Try again`}
          </LinkButton>
        )}
        <LinkButton look="quiet" to="/local-nurseries">
          <Trans>Start over</Trans>
        </LinkButton>
      </Row>
    </Sheet>
  );
}
