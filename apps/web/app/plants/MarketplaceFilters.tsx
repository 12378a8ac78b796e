import CloseRounded from '@mui/icons-material/CloseRounded';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { PlantFacets } from '@understory/contract';
import { type RefObject, useState } from 'react';
import { HydrateLater } from '../ui/HydrateLater.tsx';
import { BloomMonths, FlagChoices, SeveralChoices, type Shown } from './finding/FilterChoices.tsx';
import { FILTER_GROUPS, type FilterGroup, type GroupPart, namesOf } from './finding/filter-groups.ts';
import { narrowingsOf } from './finding/filter-words.ts';
import { FILTERS_ID, useDrawer } from './finding/use-drawer.ts';
import { useOpenGroups } from './finding/use-open-groups.ts';
import { ZoneChoice } from './finding/ZoneChoice.tsx';
import { LetterIndex } from './LetterIndex.tsx';
import { filtersQuery, type PlantFilters, withFilters } from './plant-filters.ts';

/**
 * Beside the list on a wide screen. On a phone the same fields are a sheet from below: a popover, which the
 * browser opens and closes by itself, before any script has come.
 */
const Sheet = styled('div')(({ theme }) => ({
  border: 0,
  padding: 0,
  background: 'none',
  color: 'inherit',
  [theme.breakpoints.up('md')]: {
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
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    inset: 'auto 0 0 0',
    margin: 0,
    width: '100vw',
    maxWidth: 'none',
    maxHeight: '85dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderRadius: '16px 16px 0 0',
    borderTop: `1px solid ${theme.vars.palette.mark}`,
    background: theme.vars.palette.background.paper,
    padding: '0 16px',
    '&::backdrop': { background: 'rgb(8 34 54 / 0.5)' },
  },
  '& .sheet-head, & .sheet-foot': {
    position: 'sticky',
    zIndex: 1,
    margin: '0 -16px',
    padding: '8px 8px 8px 16px',
    background: theme.vars.palette.background.paper,
  },
  '& .sheet-head': {
    top: 0,
    [theme.breakpoints.down('md')]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
  },
  '& .sheet-head h2': { margin: 0, ...theme.typography.h3 },
  '& .sheet-head button': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    border: 0,
    borderRadius: 24,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& .sheet-foot': {
    bottom: 0,
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& details': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& details:first-of-type': {
    [theme.breakpoints.up('md')]: { borderTop: `2px solid ${theme.vars.palette.mark}` },
  },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '6px 0',
    minHeight: 46,
    cursor: 'pointer',
    fontWeight: 700,
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary > span': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'right',
    fontWeight: 400,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
  },
  '& summary::after': {
    content: '""',
    alignSelf: 'center',
    marginLeft: 'auto',
    marginRight: 4,
    flex: 'none',
    width: 8,
    height: 8,
    border: `solid ${theme.vars.palette.mark}`,
    borderWidth: '0 2px 2px 0',
    rotate: '45deg',
    translate: '0 -2px',
    transition: 'rotate 150ms ease',
  },
  '& details[open] > summary::after': { rotate: '-135deg', translate: '0 2px' },
  '& .body': { display: 'grid', gap: 14, paddingBottom: 16 },
  '& fieldset': { border: 0, margin: 0, padding: 0, minWidth: 0 },
  '& legend, & .zone > label': {
    display: 'block',
    padding: 0,
    marginBottom: 4,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
  },
  '& .note': {
    margin: '0 0 6px',
    fontSize: '0.875rem',
    lineHeight: 1.4,
    color: theme.vars.palette.text.secondary,
  },
  '& .choices .note': { padding: '0 8px 4px 34px' },
  '& .choices': {
    [theme.breakpoints.down('md')]: {
      display: 'grid',
      gap: '0 12px',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
    },
  },
  '& .choices.wide': { gridTemplateColumns: '1fr' },
  '& .choice': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 34,
    padding: '4px 8px',
    marginInline: -8,
    borderRadius: 6,
    lineHeight: 1.25,
    cursor: 'pointer',
    [theme.breakpoints.down('md')]: { minHeight: 44 },
    '& > svg': { flex: 'none' },
    '& > span': { minWidth: 0 },
    '& > b': {
      marginLeft: 'auto',
      fontWeight: 400,
      fontSize: '0.9375rem',
      color: theme.vars.palette.text.secondary,
    },
    '&:hover': { background: theme.vars.palette.paper.tint },
    '&:has(:checked)': {
      background: theme.vars.palette.secondary.main,
      color: theme.palette.secondary.contrastText,
      fontWeight: 650,
      '& > b': { color: 'inherit' },
    },
    '&[data-none]': { color: theme.vars.palette.text.secondary, '& > svg, & > .swatch': { opacity: 0.45 } },
  },
  '& .choice > input': {
    flex: 'none',
    width: 18,
    height: 18,
    margin: 0,
    accentColor: theme.vars.palette.mark,
    cursor: 'pointer',
  },
  '& .choice:has(:checked) > input': { accentColor: theme.palette.secondary.contrastText },
  '& .swatch': {
    flex: 'none',
    width: 16,
    height: 16,
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.mark}`,
  },
  '& .months': {
    display: 'grid',
    gap: 3,
    gridTemplateColumns: 'repeat(auto-fill, minmax(2.25rem, 1fr))',
    '& > label': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      minHeight: 52,
      border: `1px solid ${theme.vars.palette.paper.line}`,
      borderRadius: 4,
      overflow: 'hidden',
      background: theme.vars.palette.paper.tint,
      cursor: 'pointer',
      [theme.breakpoints.down('md')]: { minHeight: 60 },
    },
    // The bar has its room above the name, whatever the size of the letters: on half of the mint no ink reads, light or dark.
    '& i': {
      position: 'absolute',
      insetInline: 0,
      bottom: '1.4rem',
      background: theme.vars.palette.primary.main,
      opacity: 0.6,
    },
    '& span': {
      position: 'relative',
      padding: '3px 0',
      fontSize: '0.8125rem',
      textAlign: 'center',
      lineHeight: 1.2,
    },
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer', zIndex: 1 },
    '& > label:hover': { borderColor: theme.vars.palette.mark },
    '& > label[data-none]': { color: theme.vars.palette.text.secondary },
    '& > label:has(:checked)': {
      background: theme.vars.palette.secondary.main,
      borderColor: theme.vars.palette.mark,
      color: theme.palette.secondary.contrastText,
      fontWeight: 700,
      '& i': { background: theme.vars.palette.secondary.dark, opacity: 1 },
    },
    '& > label:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.mark}`, outlineOffset: 1 },
  },
  '& .zone': { display: 'grid', gap: 8 },
  '& .zone > label': { marginBottom: 0 },
  '& .zone .note': { margin: 0 },
  '& .zone .note:empty': { display: 'none' },
  '& select, & .zip input': {
    width: '100%',
    minWidth: 0,
    minHeight: 44,
    padding: '0 10px',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.text.disabled}`,
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
    textOverflow: 'ellipsis',
  },
  '& .zip': { display: 'grid', gap: 8, gridTemplateColumns: 'minmax(4.5rem, 1fr) auto' },
  '& .zone button': {
    minHeight: 44,
    padding: '0 12px',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.mark}`,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 650,
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.paper.tint },
  },
  '& .letters': { padding: '12px 0 16px' },
  '@media (prefers-reduced-motion: no-preference)': {
    [theme.breakpoints.down('md')]: {
      transition: 'translate 200ms ease, display 200ms allow-discrete, overlay 200ms allow-discrete',
      translate: '0 100%',
      '&:popover-open': { translate: '0 0' },
      '@starting-style': { '&:popover-open': { translate: '0 100%' } },
    },
  },
}));

/** What lies behind the drawer stays where it is; and paper has the list without the site around it. */
const AROUND = {
  [`html:has(#${FILTERS_ID}:popover-open)`]: { overflow: 'hidden' },
  '@media print': {
    'body header, body footer, body nav, body aside, a[href="#content"]': { display: 'none !important' },
  },
};

/** The next step, in mint; the same with and without scripts. */
export const ShowButton = styled('button')(({ theme }) => ({
  minHeight: 48,
  padding: '0 20px',
  border: 0,
  borderRadius: 8,
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  font: 'inherit',
  fontWeight: 650,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.primary.dark },
}));

type PartProps = Shown & { part: GroupPart; title: string; onZone: (zone: string) => void };

function Part({ part, title, onZone, ...shown }: PartProps) {
  if (part.kind === 'months') return <BloomMonths {...shown} />;
  if (part.kind === 'zone') return <ZoneChoice zone={shown.filters.hardiness_zone ?? ''} onZone={onZone} />;
  if (part.kind === 'flags') return <FlagChoices {...shown} names={part.names} legend={title} />;
  return (
    <SeveralChoices
      {...shown}
      name={part.name}
      legend={part.legend ?? title}
      isLegendShown={part.legend !== undefined}
      {...(part.note ? { note: part.note } : {})}
    />
  );
}

type GroupProps = Shown & {
  group: FilterGroup;
  /** Whether the person has opened or closed it; undefined where they have not. */
  isOpened: boolean | undefined;
  onToggle: (isOpen: boolean) => void;
  onZone: (zone: string) => void;
};

/** A group of filters that folds. Folded, it says what is chosen in it. */
function Group({ group, isOpened, onToggle, onZone, ...shown }: GroupProps) {
  const names = group.parts.flatMap(namesOf);
  const chosen = narrowingsOf(shown.filters).filter(({ name }) => names.includes(name));
  const isOpen = isOpened ?? (group.opens || chosen.length > 0);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
      }}
    >
      <summary>
        {group.title}
        {!isOpen && chosen.length > 0 ? <span>{chosen.map(({ words }) => words).join(', ')}</span> : null}
      </summary>
      <div className="body">
        {group.parts.map((part) => (
          <Part
            key={part.kind === 'several' ? part.name : part.kind}
            part={part}
            title={group.title}
            onZone={onZone}
            {...shown}
          />
        ))}
      </div>
    </details>
  );
}

type MarketplaceFiltersProps = {
  /** As they are in the address. */
  filters: PlantFilters;
  /** As they are picked, which the address follows. */
  picked: PlantFilters;
  facets: PlantFacets | undefined;
  /** How many plants the list holds now; undefined while that is not known. */
  count: number | undefined;
  isBusy: boolean;
  /** The query that was asked for last. */
  asked: RefObject<string>;
  onFind: (query: string) => void;
};

/** The fields that narrow the list of plants, except the search itself. They belong to the form around them. */
export function MarketplaceFilters(props: MarketplaceFiltersProps) {
  const { filters, picked, facets, count, isBusy, asked, onFind } = props;
  const { sheet, isOpen, onToggle, close } = useDrawer(asked);
  const [openGroups, toggleGroup] = useOpenGroups();
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
      aria-label="Filters"
    >
      <GlobalStyles styles={AROUND} />
      <div className="sheet-head only-phone">
        <h2>Filters</h2>
        <button
          type="button"
          aria-label="Close the filters"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        >
          <CloseRounded />
        </button>
      </div>
      {FILTER_GROUPS.map((group) => (
        <HydrateLater key={group.key}>
          <Group
            group={group}
            isOpened={openGroups[group.key]}
            onToggle={(isGroupOpen) => toggleGroup(group.key, isGroupOpen)}
            onZone={(zone) => onFind(filtersQuery(withFilters(picked, { hardiness_zone: zone })))}
            filters={picked}
            facets={facets}
          />
        </HydrateLater>
      ))}
      <div className="letters only-phone">
        <LetterIndex filters={filters} counts={facets?.letter} isInDrawer />
      </div>
      {(['letter', 'name_type', 'view'] as const).map((name) =>
        filters[name] ? <input key={name} type="hidden" name={name} value={filters[name]} /> : null,
      )}
      <noscript>
        <ShowButton type="submit" style={{ width: '100%', marginTop: 16 }}>
          Show plants
        </ShowButton>
      </noscript>
      <div className="sheet-foot only-phone">
        <ShowButton type="submit" onClick={close} style={{ width: '100%' }} aria-busy={isBusy}>
          {count === undefined ? 'Show plants' : `Show ${count} ${count === 1 ? 'plant' : 'plants'}`}
        </ShowButton>
      </div>
    </Sheet>
  );
}

/** What the fields show: at once what a person picks, and what the address says once that changes. */
export function usePicked(
  filters: PlantFilters,
): [picked: PlantFilters, pick: (filters: PlantFilters) => void] {
  const [picked, pick] = useState(filters);
  const [seen, see] = useState(filters);
  if (seen !== filters) {
    see(filters);
    pick(filters);
  }
  return [picked, pick];
}
