import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../ui/Button.tsx';
import { Row } from '../ui/layout.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { LETTERS, marketplaceAddress, type PlantSearch, plantSearch } from './finding/plant-search.ts';
import { FILTERS_HASH } from './finding/use-drawer.ts';

const Index = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '2px 16px',
  '& .letters': { ...bare, display: 'flex', flexWrap: 'wrap', gap: 1 },
  '& .letters a': {
    flexDirection: 'column',
    gap: 0,
    minWidth: '1.75rem',
    padding: '2px 3px',
    lineHeight: 1.15,
  },
  '& .letters a[aria-current]': { background: token.mark, color: token.sheet },
  '& small': { fontSize: '0.75rem', fontWeight: token.weight.plain },
  '& a[data-none]': { color: token.inkSoft, fontWeight: token.weight.plain },
  '& a[data-none] small': { visibility: 'hidden' },
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
  const { t } = useLingui();
  const chosen = search.letter;
  const isScientific = search.name_type === 'scientific';
  const to = (part: Partial<PlantSearch>) => ({
    to: { ...marketplaceAddress(plantSearch.change(search, part)), hash: isInDrawer ? FILTERS_HASH : '' },
    preventScrollReset: true,
    replace: isInDrawer,
  });
  const mark = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {});
  return (
    <Index
      aria-label={
        isScientific
          ? t`Plants by first letter of the scientific name`
          : t`Plants by first letter of the common name`
      }
    >
      <Row gap={4}>
        <Text look="small" soft as="span">
          <Trans>By letter of the</Trans>
        </Text>
        {(['common', 'scientific'] as const).map((kind) => (
          <LinkButton
            key={kind}
            size="dense"
            {...to({ name_type: kind })}
            {...mark(isScientific === (kind === 'scientific'))}
          >
            {kind === 'scientific' ? t`scientific name` : t`common name`}
          </LinkButton>
        ))}
      </Row>
      <ul className="letters">
        <li>
          <LinkButton {...to({ letter: '' })} {...mark(!chosen)}>
            <Trans>All</Trans>
          </LinkButton>
        </li>
        {LETTERS.map((letter) => {
          const count = counts && (counts[letter] ?? 0);
          return (
            <li key={letter}>
              <LinkButton
                {...to({ letter })}
                {...mark(chosen === letter)}
                {...(count === 0 && chosen !== letter ? { 'data-none': '' } : {})}
              >
                {letter}{' '}
                {count === undefined ? null : (
                  <small>
                    <Trans>
                      {count}
                      <span style={visuallyHidden}>
                        {' '}
                        <Plural value={count} one="plant" other="plants" />
                      </span>
                    </Trans>
                  </small>
                )}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </Index>
  );
}
