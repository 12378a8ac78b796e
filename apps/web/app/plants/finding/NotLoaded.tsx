import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PLANT_PAGE_SIZE } from '@understory/contract';
import type { Say } from '@understory/words';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useSay } from '../../shell/words.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Empty } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import type { Refused } from '../marketplace-data.ts';
import { unreadableWords } from '../reading-answers.ts';
import { marketplaceAddress, type PlantSearch, plantSearch } from './plant-search.ts';

/** What happened, and what to do. */
function sayings(
  { refused, status, count }: Refused,
  search: PlantSearch,
  say: Say,
): { title: string; words: string } {
  if (status === 0) {
    return {
      title: say(msg`The plants could not be fetched.`),
      words: say(msg`There seems to be no connection. The list comes by itself once there is one again.`),
    };
  }
  if (status === 404 && count !== undefined) {
    const pages = Math.max(1, Math.ceil(count / PLANT_PAGE_SIZE));
    return {
      title: say(msg`This list has no page ${{ page: search.page }}.`),
      words: say(msg`It ends with page ${pages}; perhaps it was longer when the link was made.`),
    };
  }
  if (status === 400) return { title: say(msg`This search cannot be made.`), words: refused };
  return {
    title: say(msg`The plants could not be looked up just now.`),
    words: unreadableWords(refused, say) ?? refused,
  };
}

/** In place of the list where it could not be had: why, and the ways on. */
export function NotLoaded({ refused, search }: { refused: Refused; search: PlantSearch }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (refused.status !== 0) return;
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [refused.status, revalidate]);
  const { title, words } = sayings(refused, search, useSay());
  const at = (changed: PlantSearch) => ({
    to: marketplaceAddress(changed),
    preventScrollReset: true,
  });
  const isPast = refused.status === 404 && refused.count !== undefined;
  // What is no choice is left out of every address; a ZIP code that is nowhere looks like one.
  const without = refused.code === 'unknown_zip' ? plantSearch.change(search, { zip_code: '' }) : search;
  const last = Math.max(1, Math.ceil((refused.count ?? 0) / PLANT_PAGE_SIZE));
  return (
    <div role="alert">
      <Empty
        title={title}
        action={
          <Row gap={8}>
            {isPast ? (
              <>
                <LinkButton look="quiet" {...at(plantSearch.change(search, {}))}>
                  <Trans>First page</Trans>
                </LinkButton>
                {last > 1 ? (
                  <LinkButton look="quiet" {...at(plantSearch.change(search, { page: last }))}>
                    <Trans>Page {last}</Trans>
                  </LinkButton>
                ) : null}
              </>
            ) : (
              <>
                <LinkButton look="quiet" {...at(without)} replace>
                  {refused.status === 400 ? <Trans>Search without it</Trans> : <Trans>Try again</Trans>}
                </LinkButton>
                <LinkButton look="quiet" {...at(plantSearch.initial)}>
                  <Trans>Start over</Trans>
                </LinkButton>
              </>
            )}
          </Row>
        }
      >
        <Text>{words}</Text>
      </Empty>
    </div>
  );
}
