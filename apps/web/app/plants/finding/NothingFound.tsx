import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchUnderstood } from '@understory/contract';
import { useSay } from '../../shell/words.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import type { Lift } from '../marketplace-data.ts';
import { liftWords } from './filter-words.ts';
import { marketplaceAddress, type PlantSearch, plantSearch } from './plant-search.ts';

interface NothingFoundProps {
  readonly search: PlantSearch;
  readonly lifts: readonly Lift[];
  /** How the words of the search were read, which is told above. */
  readonly understood: SearchUnderstood | undefined;
}

/** An empty list: what narrows it most, and what there would be without it. What was typed stays as it was. */
export function NothingFound({ search, lifts, understood }: NothingFoundProps) {
  const say = useSay();
  const { t } = useLingui();
  const isOnlySearch = plantSearch.narrowing(search).length === 1 && search.search !== '';
  const isRead = (understood?.wishes.length ?? 0) > 0;
  const { search: called } = search;
  const said = (name: string) => liftWords(search, name, say);
  const [best] = lifts;
  const most = best && said(best.name);
  return (
    <Empty
      title={
        isOnlySearch && !isRead
          ? t`No plant here is called “${called}”.`
          : t`No plant here is all of that at once.`
      }
      action={
        <LinkButton look="quiet" to={marketplaceAddress(plantSearch.widest(search))} preventScrollReset>
          <Trans>Show every plant</Trans>
        </LinkButton>
      }
    >
      {isOnlySearch && isRead ? (
        <Text>
          <Trans>Take off one of the wishes that your words were read as.</Trans>
        </Text>
      ) : isOnlySearch ? (
        <Text>
          <Trans>
            A slip or two in a longer word is forgiven. Try the first letters of the name, or its scientific
            name.
          </Trans>
        </Text>
      ) : most ? (
        <>
          <Text>
            <Trans>{most} narrows it most. Take off one of these:</Trans>
          </Text>
          <Stack as="ul" gap={8} hugs>
            {lifts.map(({ name, without, count }, at) => {
              const words = said(name);
              return (
                <li key={name}>
                  <LinkButton
                    to={marketplaceAddress(without)}
                    preventScrollReset
                    look={at === 0 ? 'next' : 'quiet'}
                  >
                    {t`${plural(count, { one: `Without ${words}: # plant`, other: `Without ${words}: # plants` })}`}
                  </LinkButton>
                </li>
              );
            })}
          </Stack>
        </>
      ) : (
        <Text>
          <Trans>
            Taking off any one of these is not enough. Begin with the whole catalog and narrow it step by
            step.
          </Trans>
        </Text>
      )}
    </Empty>
  );
}
