import { sayToReader } from '../../platform/index.ts';
import { inLines } from '../../platform/lines.ts';
import type { Summary } from '../summary/summary.ts';
import { monthWords } from './care-calendar.ts';

/** Plants that crowd one another are told worst first; a long list helps nobody plant. */
const WARNINGS_TOLD = 12;

const percent = (value: number): string => `${Math.round(value * 100)}%`;
const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, '-'.repeat(title.length), ...lines];

/** A garden's summary to be read as it stands. */
export function summaryText(summary: Summary): string {
  const { garden, counts, area, native, layer_coverage: cover, bloom, water, warnings, cost } = summary;
  const layers = Object.entries(cover.at_maturity.layers).filter(([, { share }]) => share > 0);
  const sources = Object.values(summary.sources);
  return [
    garden.name,
    ...(garden.description ? [inLines(garden.description)] : []),
    ...part(sayToReader(/*i18n*/ { id: 'summary.counts', message: 'Counts' }), [
      sayToReader(
        /*i18n*/ {
          id: 'summary.plants',
          message: 'Plants on the plan: {plants, number}, of {species, number} species',
          values: { plants: counts.plants, species: counts.species },
        },
      ),
      sayToReader(
        /*i18n*/ {
          id: 'summary.toPlant',
          message: 'To buy and plant:   {count, number}',
          values: { count: counts.to_plant },
        },
      ),
      sayToReader(
        /*i18n*/ {
          id: 'summary.existing',
          message: 'Standing already:   {count, number}',
          values: { count: counts.existing },
        },
      ),
      sayToReader(
        /*i18n*/ {
          id: 'summary.collected',
          message: 'Collected, not yet on the plan: {count, number}',
          values: { count: counts.collected },
        },
      ),
      sayToReader(
        /*i18n*/ {
          id: 'summary.ground',
          message:
            'Ground:             {plot, number} square feet, of which {plantable, number} can be planted',
          values: { plot: area.plot, plantable: area.plantable },
        },
      ),
    ]),
    ...part(sayToReader(/*i18n*/ { id: 'summary.natives', message: 'Natives' }), [
      native.share === null
        ? sayToReader(/*i18n*/ { id: 'summary.nothing', message: 'Nothing is planted yet.' })
        : sayToReader(
            /*i18n*/ {
              id: 'summary.native',
              message: "{share} of the plants are native to the garden's region; the target is {target}.",
              values: { share: percent(native.share), target: percent(native.target) },
            },
          ),
    ]),
    ...part(
      sayToReader(/*i18n*/ { id: 'summary.cover', message: 'Cover when everything is grown' }),
      layers.map(([layer, { share, area: covered }]) =>
        sayToReader(
          /*i18n*/ {
            id: 'summary.layer',
            message:
              '{layer, select, canopy {canopy} understory {understory} shrub {shrub} herbaceous {herbaceous} groundcover {groundcover} vine {vine} other {aquatic}}: {share}, {covered, number} square feet',
            values: { layer, share: percent(share), covered },
          },
        ),
      ),
    ),
    ...part(
      sayToReader(/*i18n*/ { id: 'summary.bloom', message: 'Bloom by month' }),
      bloom.months.map(({ month, species }) =>
        sayToReader(
          /*i18n*/ {
            id: 'summary.month',
            message: '{month} {count} species',
            values: { month: monthWords(month).padEnd(10), count: species.length },
          },
        ),
      ),
    ),
    ...part(sayToReader(/*i18n*/ { id: 'summary.water', message: 'Water' }), [
      water.gallons_a_week
        ? sayToReader(
            /*i18n*/ {
              id: 'summary.gallons',
              message:
                'Once established, {low, number} to {high, number} gallons a week in the hottest weeks without rain.',
              values: { low: water.gallons_a_week.low, high: water.gallons_a_week.high },
            },
          )
        : sayToReader(
            /*i18n*/ { id: 'summary.noFigure', message: 'No figure is published for this region.' },
          ),
    ]),
    ...part(sayToReader(/*i18n*/ { id: 'summary.room', message: 'Room' }), [
      ...warnings.slice(0, WARNINGS_TOLD).map(({ sentence }) => inLines(sentence)),
      ...(warnings.length > WARNINGS_TOLD
        ? [
            sayToReader(
              /*i18n*/ {
                id: 'summary.more',
                message: 'And {count} more, in summary.json.',
                values: { count: warnings.length - WARNINGS_TOLD },
              },
            ),
          ]
        : []),
    ]),
    ...part(sayToReader(/*i18n*/ { id: 'summary.cost', message: 'Cost' }), [inLines(cost.sentence)]),
    ...part(
      sayToReader(/*i18n*/ { id: 'summary.sources', message: 'Sources' }),
      sources.map(({ title, url }) => inLines(url ? `${title}. ${url}` : `${title}.`)),
    ),
    '',
  ].join('\n');
}
