import { styled } from '@mui/material/styles';
import type { PlantFacets } from '@understory/contract';
import { HydrateLater } from '../../ui/HydrateLater.tsx';
import { BloomMonths, FlagChoices, SeveralChoices, type Shown } from './FilterChoices.tsx';
import { FILTER_GROUPS, type FilterGroup, type GroupPart, namesOf } from './filter-groups.ts';
import { narrowingsIn } from './filter-words.ts';
import { type PlantFilters as Filters, plantChoices } from './plant-search.ts';
import { useOpenGroups } from './use-open-groups.ts';
import { ZoneChoice } from './ZoneChoice.tsx';

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: 32,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
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
}));

type PartProps = Shown & {
  part: GroupPart;
  title: string;
  onZone: (zone: Filters['hardiness_zone']) => void;
};

function Part({ part, title, onZone, ...shown }: PartProps) {
  if (part.kind === 'months') return <BloomMonths {...shown} />;
  if (part.kind === 'zone') return <ZoneChoice zone={shown.filters.hardiness_zone} onZone={onZone} />;
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

type GroupProps = Omit<PartProps, 'part' | 'title'> & {
  group: FilterGroup;
  /** Whether the person has opened or closed it; undefined where they have not. */
  isOpened: boolean | undefined;
  onToggle: (isOpen: boolean) => void;
};

/** A group of filters that folds. Folded, it says what is chosen in it. */
function Group({ group, isOpened, onToggle, ...shown }: GroupProps) {
  const names = group.parts.flatMap(namesOf);
  const chosen = narrowingsIn(plantChoices, shown.filters).filter(({ name }) =>
    names.some((own) => own === name),
  );
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
            {...shown}
          />
        ))}
      </div>
    </details>
  );
}

interface PlantFiltersProps {
  /** As they are picked. */
  readonly filters: Filters;
  /** How many plants each choice would find; undefined where that is not known. */
  readonly facets?: PlantFacets | undefined;
  readonly groups?: readonly FilterGroup[];
  readonly onZone: (zone: Filters['hardiness_zone']) => void;
}

/** The choices that narrow a list of plants, in the groups a gardener thinks in. They are fields of the form around them. */
export function PlantFilters({ filters, facets, groups = FILTER_GROUPS, onZone }: PlantFiltersProps) {
  const [openGroups, toggleGroup] = useOpenGroups();
  return (
    <Groups>
      {groups.map((group) => (
        <HydrateLater key={group.key}>
          <Group
            group={group}
            isOpened={openGroups[group.key]}
            onToggle={(isOpen) => toggleGroup(group.key, isOpen)}
            onZone={onZone}
            filters={filters}
            facets={facets}
          />
        </HydrateLater>
      ))}
    </Groups>
  );
}
