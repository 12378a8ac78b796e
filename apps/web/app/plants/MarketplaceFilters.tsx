import CloseRounded from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { HEIGHT_CATEGORIES, MOISTURES, REGION_KEYS, SUN_CODES } from '@understory/garden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SunSign, WaterSign } from './FactSigns.tsx';
import { LetterIndex } from './LetterIndex.tsx';
import type { FilterName, PlantFilters } from './plant-filters.ts';
import { HEIGHT_NAMES, MOISTURE_NAMES, REGION_NAMES, SUN_NAMES } from './plant-words.ts';

/** The id by which the button that opens the filters on a phone knows them. */
export const FILTERS_ID = 'plant-filters';

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
    display: 'grid',
    gap: 28,
    position: 'sticky',
    inset: 'auto',
    top: 88,
    margin: 0,
    width: 'auto',
    maxHeight: 'calc(100dvh - 104px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBlock: 4,
    paddingInline: '4px 12px',
    marginInline: '-4px -12px',
  },
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    inset: 'auto 0 0 0',
    margin: 0,
    width: '100vw',
    maxWidth: 'none',
    maxHeight: '85dvh',
    overflowY: 'auto',
    borderRadius: '16px 16px 0 0',
    borderTop: `1px solid ${theme.vars.palette.mark}`,
    background: theme.vars.palette.background.paper,
    padding: '8px 16px 0',
    '&:popover-open': { display: 'grid', gap: 24 },
    '&::backdrop': { background: 'rgb(8 34 54 / 0.5)' },
  },
}));

const OnlyOnPhone = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

const SheetHead = styled(OnlyOnPhone)(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    position: 'sticky',
    top: -8,
    zIndex: 1,
    background: theme.vars.palette.background.paper,
  },
}));
const SheetFoot = styled(OnlyOnPhone)(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    margin: '0 -16px',
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    background: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend, & > label.name': { padding: 0, marginBottom: 8, fontSize: '1rem', fontWeight: 700 },
  '& .choices': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& select': {
    width: '100%',
    minHeight: 44,
    padding: '0 12px',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.text.disabled}`,
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
  },
}));

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 38,
  padding: '0 12px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:hover': { borderColor: theme.vars.palette.mark },
  '&:has(:checked)': {
    background: theme.vars.palette.secondary.main,
    borderColor: theme.vars.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
    fontWeight: 650,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.mark}`, outlineOffset: 2 },
}));

/** A value that shows at once what a person picks, and follows the address when that says otherwise. */
function usePicked(said: string): [picked: string, pick: (value: string) => void] {
  const [picked, pick] = useState(said);
  useEffect(() => pick(said), [said]);
  return [picked, pick];
}

type ChoicesProps = {
  name: FilterName;
  legend: string;
  filters: PlantFilters;
  choices: readonly { value: string; label: ReactNode }[];
};

/** One of a few, or any. */
function Choices({ name, legend, filters, choices }: ChoicesProps) {
  const [chosen, choose] = usePicked(filters[name] ?? '');
  return (
    <Group>
      <legend>{legend}</legend>
      <div className="choices">
        {[{ value: '', label: 'Any' as ReactNode }, ...choices].map(({ value, label }) => (
          <Choice key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
            />
            {label}
          </Choice>
        ))}
      </div>
    </Group>
  );
}

type MarketplaceFiltersProps = {
  filters: PlantFilters;
  /** How many plants the list holds now; undefined while that is not known. */
  count: number | undefined;
};

/** The fields that narrow the list of plants, except the search itself. They belong to the form around them. */
export function MarketplaceFilters({ filters, count }: MarketplaceFiltersProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [nativeOnly, setNativeOnly] = usePicked(filters.native_only ?? '');
  const [region, setRegion] = usePicked(filters.region ?? '');
  const [nameType, setNameType] = usePicked(filters.name_type ?? '');
  return (
    <Sheet ref={sheet} id={FILTERS_ID} popover="auto" role="group" aria-label="Filters">
      <SheetHead>
        <Typography variant="h3" component="h2">
          Filters
        </Typography>
        <IconButton
          aria-label="Close the filters"
          type="button"
          edge="end"
          onClick={() => sheet.current?.hidePopover()}
        >
          <CloseRounded />
        </IconButton>
      </SheetHead>
      <Choices
        name="sun_exposure"
        legend="Light"
        filters={filters}
        choices={SUN_CODES.map((code) => ({
          value: code,
          label: (
            <>
              <SunSign code={code} /> {SUN_NAMES[code]}
            </>
          ),
        }))}
      />
      <Choices
        name="moisture_requirements"
        legend="Soil moisture"
        filters={filters}
        choices={MOISTURES.map((moisture) => ({
          value: moisture,
          label: (
            <>
              <WaterSign moisture={moisture} /> {MOISTURE_NAMES[moisture]}
            </>
          ),
        }))}
      />
      <Choices
        name="height_category"
        legend="Height when grown"
        filters={filters}
        choices={HEIGHT_CATEGORIES.map((category) => ({ value: category, label: HEIGHT_NAMES[category] }))}
      />
      <Group>
        <legend>Origin</legend>
        <div className="choices">
          <Choice>
            <input
              type="checkbox"
              name="native_only"
              value="true"
              checked={nativeOnly === 'true'}
              onChange={(event) => setNativeOnly(event.target.checked ? 'true' : '')}
            />
            Natives only
          </Choice>
        </div>
      </Group>
      <Group as="div">
        <label className="name" htmlFor="filter-region" style={{ display: 'block' }}>
          Native to
        </label>
        <select
          id="filter-region"
          name="region"
          value={region}
          onChange={(event) => setRegion(event.target.value)}
        >
          <option value="">Any region</option>
          {REGION_KEYS.map((key) => (
            <option key={key} value={key}>
              {REGION_NAMES[key]}
            </option>
          ))}
        </select>
      </Group>
      <Group as="div">
        <label className="name" htmlFor="filter-order" style={{ display: 'block' }}>
          Order and letters by
        </label>
        <select
          id="filter-order"
          name="name_type"
          value={nameType}
          onChange={(event) => setNameType(event.target.value)}
        >
          <option value="">Common name</option>
          <option value="scientific">Scientific name</option>
        </select>
      </Group>
      <OnlyOnPhone>
        <Group as="div">
          <Typography component="h3" variant="h5" sx={{ mb: 1 }}>
            {nameType === 'scientific' ? 'Scientific name begins with' : 'Name begins with'}
          </Typography>
          <LetterIndex filters={filters} />
        </Group>
      </OnlyOnPhone>
      {filters.letter ? <input type="hidden" name="letter" value={filters.letter} /> : null}
      <SheetFoot>
        <Button type="submit" variant="contained" fullWidth onClick={() => sheet.current?.hidePopover()}>
          {count === undefined ? 'Show plants' : `Show ${count} ${count === 1 ? 'plant' : 'plants'}`}
        </Button>
      </SheetFoot>
    </Sheet>
  );
}
