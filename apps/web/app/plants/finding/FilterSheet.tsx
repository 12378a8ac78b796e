import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CloseRounded from '@mui/icons-material/CloseRounded';
import type { PlantFacets } from '@understory/contract';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Global, styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { LetterIndex } from '../LetterIndex.tsx';
import { PlantFilters } from './PlantFilters.tsx';
import { type PlantSearch, plantSearch } from './plant-search.ts';
import { FILTERS_ID, useDrawer } from './use-drawer.ts';

/**
 * Beside the list on a wide screen. On a phone the same fields are a sheet from below: a popover, which the
 * browser opens and closes by itself, before any script has come.
 */
const Sheet = styled('div')({
  border: 0,
  padding: 0,
  background: 'none',
  color: 'inherit',
  [token.from.md]: {
    display: 'block',
    gridArea: 'side',
    position: 'sticky',
    inset: 'auto',
    top: 72,
    margin: 0,
    width: 'auto',
    maxHeight: 'calc(100dvh - 88px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInline: '4px 14px',
    marginInline: '-4px -14px',
    paddingBottom: 8,
    '& > .only-phone': { display: 'none' },
  },
  [token.below.md]: {
    position: 'fixed',
    inset: 'auto 0 0 0',
    margin: 0,
    width: '100vw',
    maxWidth: 'none',
    maxHeight: '85dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderRadius: '16px 16px 0 0',
    borderTop: `1px solid ${token.mark}`,
    background: token.sheet,
    padding: '0 16px',
    '&::backdrop': { background: 'rgb(8 34 54 / 0.5)' },
  },
  '& .sheet-head, & .sheet-foot': {
    position: 'sticky',
    zIndex: 1,
    margin: '0 -16px',
    padding: '8px 8px 8px 16px',
    background: token.sheet,
  },
  '& .sheet-head': {
    top: 0,
    [token.below.md]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
  },
  '& .sheet-foot': {
    bottom: 0,
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    borderTop: `1px solid ${token.line}`,
  },
  '& .letters': { padding: '12px 0 16px' },
  '& [type="submit"]': { width: '100%' },
  '@media (prefers-reduced-motion: no-preference)': {
    [token.below.md]: {
      transition: 'translate 200ms ease, display 200ms allow-discrete, overlay 200ms allow-discrete',
      translate: '0 100%',
      '&:popover-open': { translate: '0 0' },
      '@starting-style': { '&:popover-open': { translate: '0 100%' } },
    },
  },
});

/** What lies behind the drawer stays where it is; and paper has the list without the site around it. */
const AROUND = {
  [`html:has(#${FILTERS_ID}:popover-open)`]: { overflow: 'hidden' },
  '@media print': {
    'body header, body footer, body nav, body aside, a[href="#content"]': { display: 'none !important' },
  },
};

interface FilterSheetProps {
  /** As they are in the address. */
  readonly search: PlantSearch;
  /** As they are picked, which the address follows. */
  readonly picked: PlantSearch;
  readonly facets: PlantFacets | undefined;
  /** How many plants the list holds now; undefined while that is not known. */
  readonly count: number | undefined;
  readonly onAsk: (part: Partial<PlantSearch>) => void;
}

/** The fields that narrow the marketplace, except the search itself. They belong to the form around them. */
export function FilterSheet({ search, picked, facets, count, onAsk }: FilterSheetProps) {
  const { t } = useLingui();
  const { sheet, isOpen, onToggle, close } = useDrawer(plantSearch.serialise(picked));
  return (
    <Sheet
      ref={sheet}
      id={FILTERS_ID}
      popover="auto"
      onToggle={(event) => {
        // Groups within it fold by events of the same name.
        if (event.target === event.currentTarget) onToggle(event);
      }}
      // Not modal: a popover does not hold the focus, and what lies behind it can be reached by the keyboard.
      role={isOpen ? 'dialog' : 'group'}
      aria-label={t`Filters`}
    >
      <Global styles={AROUND} />
      <div className="sheet-head only-phone">
        <Text look="h3" as="h2">
          <Trans>Filters</Trans>
        </Text>
        <IconButton
          label={t`Close the filters`}
          icon={<CloseRounded />}
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        />
      </div>
      <PlantFilters filters={picked} facets={facets} onAsk={onAsk} />
      <div className="letters only-phone">
        <LetterIndex search={search} counts={facets?.letter} isInDrawer />
      </div>
      {(['letter', 'name_type', 'view'] as const).map((name) =>
        search[name] === plantSearch.initial[name] ? null : (
          <input key={name} type="hidden" name={name} value={search[name]} />
        ),
      )}
      <noscript>
        <Button type="submit" look="next" size="large">
          <Trans>Show plants</Trans>
        </Button>
      </noscript>
      <div className="sheet-foot only-phone">
        <Button type="submit" look="next" size="large" onClick={close}>
          {count === undefined
            ? t`Show plants`
            : t`${plural(count, { one: 'Show # plant', other: 'Show # plants' })}`}
        </Button>
      </div>
    </Sheet>
  );
}
