import { Trans, useLingui } from '@lingui/react/macro';
import { bloomSwatch } from '@understory/botany';
import type { PlantFacets } from '@understory/contract';
import { type BloomColor, MONTHS, type Moisture, monthName, type SunCode } from '@understory/garden';
import type { ReactNode } from 'react';
import { useSay } from '../../shell/words.ts';
import { Pick } from '../../ui/Choice.tsx';
import { PlainSelect } from '../../ui/PlainField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { SunSign, WaterSign } from '../FactSigns.tsx';
import { choiceNames, FLAG_CAVEATS, FLAG_NAMES } from './filter-words.ts';
import type { FlagName, PlantFilters, SeveralName } from './plant-search.ts';

/** What the fields show, and how many plants each choice would find; undefined where that is not known. */
export interface Shown {
  readonly filters: PlantFilters;
  readonly facets: PlantFacets | undefined;
}

const Group = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: 4, fontSize: '0.9375rem', color: token.inkSoft },
});

/** In a drawer, where there is no room to lose, as many beside one another as their names allow. */
const Choices = styled('div')({
  [token.below.md]: {
    display: 'grid',
    gap: '0 12px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
  },
});

const Swatch = styled('i')({
  width: 16,
  height: 16,
  borderRadius: '50%',
  border: `1px solid ${token.mark}`,
});

const Months = styled('div')({
  display: 'grid',
  gap: 3,
  // Two halves of a year, whatever the width: eight months above four read as no year.
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  '& > label': { display: 'grid', alignItems: 'end', minHeight: 52, [token.below.md]: { minHeight: 60 } },
  // The bar has its room above the name, whatever the size of the letters: on half of the mint no ink reads, light or dark.
  '& i': { position: 'absolute', insetInline: 0, bottom: '1.4rem', background: token.accent, opacity: 0.6 },
  '& :checked ~ i': { background: token.selectDeep, opacity: 1 },
  '& span': { paddingBlock: 3, fontSize: '0.8125rem', textAlign: 'center', lineHeight: 1.2 },
});

/** What stands before the name of a choice: the sign its plants carry, or the colour itself. */
const SIGNS: { readonly [N in SeveralName]?: (value: string) => ReactNode } = {
  sun_exposure: (value) => <SunSign code={value as SunCode} />,
  moisture_requirements: (value) => <WaterSign moisture={value as Moisture} />,
  bloom_color: (value) => <Swatch style={{ background: bloomSwatch(value as BloomColor) }} />,
};

type SeveralChoicesProps = Shown & {
  name: SeveralName;
  legend: string;
  isLegendShown: boolean;
  note?: string;
};

/** Any number of a filter's choices. */
export function SeveralChoices({ name, legend, isLegendShown, note, filters, facets }: SeveralChoicesProps) {
  const say = useSay();
  const chosen = filters[name].map(String);
  const counts: Readonly<Record<string, number>> | undefined = facets?.[name];
  return (
    <Group {...(isLegendShown ? {} : { 'aria-label': legend })}>
      {isLegendShown ? <legend>{legend}</legend> : null}
      {note ? (
        <Text look="small" soft>
          {note}
        </Text>
      ) : null}
      <Choices>
        {Object.entries(choiceNames(name, say)).map(([value, label]) => (
          <Pick
            key={value}
            name={name}
            value={value}
            label={label}
            checked={chosen.includes(value)}
            sign={SIGNS[name]?.(value)}
            count={counts && (counts[value] ?? 0)}
          />
        ))}
      </Choices>
    </Group>
  );
}

/** Feet at which a span of heights may begin or end; an address may say any other. */
const HEIGHT_STOPS = [1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 50, 100];

/** Beside one another where both names fit above their fields, as in large letters they may not. */
const Ends = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
  gap: '16px 8px',
  paddingTop: 6,
});

/** The least and the greatest height, in feet when grown. Each end is offered as far as the other leaves a span. */
export function HeightSpan({ filters: { height_min: least, height_max: most } }: Pick<Shown, 'filters'>) {
  const { t } = useLingui();
  const stops = (chosen: number | '', isOffered: (stop: number) => boolean) =>
    [...new Set([...HEIGHT_STOPS.filter(isOffered), ...(chosen === '' ? [] : [chosen])])].sort(
      (a, b) => a - b,
    );
  const end = (label: string, name: string, chosen: number | '', offered: readonly number[]) => (
    <PlainSelect label={label} size="dense" name={name} value={chosen} onChange={() => {}}>
      <option value="">{t`Any`}</option>
      {offered.map((feet) => (
        <option key={feet} value={feet}>
          {t`${feet} ft`}
        </option>
      ))}
    </PlainSelect>
  );
  return (
    <Group>
      <legend>
        <Trans>Height</Trans>
      </legend>
      <Ends>
        {end(
          t`At least`,
          'height_min',
          least,
          stops(least, (stop) => most === '' || stop < most),
        )}
        {end(
          t`At most`,
          'height_max',
          most,
          stops(most, (stop) => least === '' || stop > least),
        )}
      </Ends>
    </Group>
  );
}

/** The months of bloom as a year, each as high as there are plants in flower. */
export function BloomMonths({ filters, facets }: Shown) {
  const say = useSay();
  const counts: Readonly<Record<string, number>> | undefined = facets?.bloom_month;
  const most = Math.max(1, ...Object.values(counts ?? {}));
  return (
    <Group>
      <legend>
        <Trans>In flower in</Trans>
      </legend>
      <Months>
        {MONTHS.map((month) => {
          const count = counts && (counts[month] ?? 0);
          return (
            <Pick
              key={month}
              name="bloom_month"
              value={month}
              label={monthName(month, say)}
              checked={filters.bloom_month.includes(month)}
              count={count}
              tile={
                <>
                  {count === undefined ? null : (
                    <i
                      style={{ height: `calc((100% - 1.4rem) * ${(count / most).toFixed(2)})` }}
                      aria-hidden="true"
                    />
                  )}
                  <span>{monthName(month, say, 'short')}</span>
                </>
              }
            />
          );
        })}
      </Months>
    </Group>
  );
}

type FlagChoicesProps = Shown & { names: readonly FlagName[]; legend: string };

/** Filters that hold or do not, each with what must be said beside it. */
export function FlagChoices({ names, legend, filters, facets }: FlagChoicesProps) {
  const { t } = useLingui();
  return (
    <Group aria-label={legend}>
      {names.map((name) => {
        const caveat = FLAG_CAVEATS[name];
        const id = `about-${name}`;
        return (
          <div key={name}>
            <Pick
              name={name}
              value="true"
              label={t(FLAG_NAMES[name])}
              checked={filters[name]}
              count={facets?.[name]}
              describedBy={caveat && id}
            />
            {caveat ? (
              <Text look="small" soft id={id}>
                {t(caveat)}
              </Text>
            ) : null}
          </div>
        );
      })}
    </Group>
  );
}
