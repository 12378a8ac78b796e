import { bloomSwatch } from '@understory/botany';
import type { PlantFacets } from '@understory/contract';
import { type BloomColor, MONTH_NAMES, MONTHS, type Moisture, type SunCode } from '@understory/garden';
import type { ReactNode } from 'react';
import { SunSign, WaterSign } from '../FactSigns.tsx';
import { CHOICE_NAMES, FLAG_CAVEATS, FLAG_NAMES } from './filter-words.ts';
import type { FlagName, PlantFilters, SeveralName } from './plant-search.ts';

/** What the fields show, and how many plants each choice would find; undefined where that is not known. */
export interface Shown {
  readonly filters: PlantFilters;
  readonly facets: PlantFacets | undefined;
}

/** What stands before the name of a choice: the sign its plants carry, or the colour itself. */
const SIGNS: { readonly [N in SeveralName]?: (value: string) => ReactNode } = {
  sun_exposure: (value) => <SunSign code={value as SunCode} />,
  moisture_requirements: (value) => <WaterSign moisture={value as Moisture} />,
  bloom_color: (value) => <i className="swatch" style={{ background: bloomSwatch(value as BloomColor) }} />,
};

type ChoiceProps = {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  sign?: ReactNode;
  count: number | undefined;
  /** Id of what must be said beside it. */
  describedBy?: string;
};

/** A line of the index: the box, the name, and how many plants. A choice that would find nothing is quiet, and can be made. */
const Choice = ({ name, value, label, isChosen, sign, count, describedBy }: ChoiceProps) => (
  <label className="choice" {...(count === 0 && !isChosen ? { 'data-none': '' } : {})}>
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={isChosen}
      readOnly
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
    />
    {sign}
    <span>{label}</span>
    {count === undefined ? null : <b>{count}</b>}
  </label>
);

type SeveralChoicesProps = Shown & {
  name: SeveralName;
  legend: string;
  isLegendShown: boolean;
  note?: string;
};

/** Any number of a filter's choices. */
export function SeveralChoices({ name, legend, isLegendShown, note, filters, facets }: SeveralChoicesProps) {
  const chosen = filters[name].map(String);
  const counts: Readonly<Record<string, number>> | undefined = facets?.[name];
  return (
    <fieldset {...(isLegendShown ? {} : { 'aria-label': legend })}>
      {isLegendShown ? <legend>{legend}</legend> : null}
      {note ? <p className="note">{note}</p> : null}
      <div className="choices">
        {Object.entries(CHOICE_NAMES[name]).map(([value, label]) => (
          <Choice
            key={value}
            name={name}
            value={value}
            label={label}
            isChosen={chosen.includes(value)}
            sign={SIGNS[name]?.(value)}
            count={counts && (counts[value] ?? 0)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The months of bloom as a year, each as high as there are plants in flower. */
export function BloomMonths({ filters, facets }: Shown) {
  const chosen = filters.bloom_month;
  const counts: Readonly<Record<string, number>> | undefined = facets?.bloom_month;
  const most = Math.max(1, ...Object.values(counts ?? {}));
  return (
    <fieldset>
      <legend>In flower in</legend>
      <div className="months">
        {MONTHS.map((month) => {
          const count = counts && (counts[month] ?? 0);
          return (
            <label key={month} {...(count === 0 && !chosen.includes(month) ? { 'data-none': '' } : {})}>
              <input
                type="checkbox"
                name="bloom_month"
                value={month}
                checked={chosen.includes(month)}
                readOnly
                aria-label={`${MONTH_NAMES[month]}${count === undefined ? '' : ` ${count}`}`}
              />
              {count === undefined ? null : (
                <i
                  style={{ height: `calc((100% - 1.4rem) * ${(count / most).toFixed(2)})` }}
                  aria-hidden="true"
                />
              )}
              <span>{MONTH_NAMES[month].slice(0, 3)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

type FlagChoicesProps = Shown & { names: readonly FlagName[]; legend: string };

/** Filters that hold or do not, each with what must be said beside it. */
export const FlagChoices = ({ names, legend, filters, facets }: FlagChoicesProps) => (
  <fieldset aria-label={legend}>
    <div className="choices wide">
      {names.map((name) => {
        const caveat = FLAG_CAVEATS[name];
        const id = `about-${name}`;
        return (
          <div key={name}>
            <Choice
              name={name}
              value="true"
              label={FLAG_NAMES[name]}
              isChosen={filters[name]}
              count={facets?.[name]}
              {...(caveat ? { describedBy: id } : {})}
            />
            {caveat ? (
              <p className="note" id={id}>
                {caveat}
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  </fieldset>
);
