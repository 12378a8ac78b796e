import { Link } from 'react-router';
import { styled, token } from '../ui/styled.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { LETTERS, marketplaceAddress, type PlantSearch, plantSearch } from './finding/plant-search.ts';
import { FILTERS_HASH } from './finding/use-drawer.ts';

const Index = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '2px 16px',
  '& a': { color: token.ink, textDecoration: 'none' },
  '& .letters': { display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' },
  '& .letters a': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    minWidth: '1.75rem',
    minHeight: 44,
    padding: '2px 3px',
    borderRadius: token.radius.small,
    fontWeight: token.weight.firm,
    lineHeight: 1.15,
  },
  '& small': {
    fontSize: '0.75rem',
    fontWeight: token.weight.plain,
    color: token.inkSoft,
  },
  '& a:hover': { background: token.grid },
  '& a[data-none]': { color: token.inkSoft, fontWeight: token.weight.plain },
  '& a[data-none] small': { visibility: 'hidden' },
  '& .letters a[aria-current], & .letters a[aria-current] small': {
    background: token.mark,
    color: token.sheet,
  },
  '& .names': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 6px',
    margin: 0,
    fontSize: '0.875rem',
    color: token.inkSoft,
  },
  '& .names a': { padding: '6px 4px', borderRadius: token.radius.small },
  '& .names a[aria-current]': {
    fontWeight: token.weight.firm,
    textDecoration: 'underline',
    textDecorationColor: token.accentDeep,
    textDecorationThickness: 3,
    textUnderlineOffset: 4,
  },
});

type LetterIndexProps = {
  search: PlantSearch;
  /** How many plants begin with each capital letter; undefined where that is not known. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Whether it stands in the drawer of a phone, which a letter leaves open. */
  isInDrawer?: boolean;
};

/** The thumb index: plants whose name begins with a letter, of the kind of name that the list is told and ordered by. */
export function LetterIndex({ search, counts, isInDrawer = false }: LetterIndexProps) {
  const chosen = search.letter;
  const isScientific = search.name_type === 'scientific';
  const to = (part: Partial<PlantSearch>) => ({
    to: { ...marketplaceAddress(plantSearch.change(search, part)), hash: isInDrawer ? FILTERS_HASH : '' },
    preventScrollReset: true,
    replace: isInDrawer,
  });
  const mark = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {});
  return (
    <Index aria-label={`Plants by first letter of the ${isScientific ? 'scientific' : 'common'} name`}>
      <p className="names">
        By letter of the
        <Link {...to({ name_type: 'common' })} {...mark(!isScientific)}>
          common name
        </Link>
        <Link {...to({ name_type: 'scientific' })} {...mark(isScientific)}>
          scientific name
        </Link>
      </p>
      <ul className="letters">
        <li>
          <Link {...to({ letter: '' })} {...mark(!chosen)}>
            All
          </Link>
        </li>
        {LETTERS.map((letter) => {
          const count = counts && (counts[letter] ?? 0);
          return (
            <li key={letter}>
              <Link
                {...to({ letter })}
                {...mark(chosen === letter)}
                {...(count === 0 && chosen !== letter ? { 'data-none': '' } : {})}
              >
                {letter}{' '}
                {count === undefined ? null : (
                  <small>
                    {count}
                    <span style={visuallyHidden}> {count === 1 ? 'plant' : 'plants'}</span>
                  </small>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </Index>
  );
}
