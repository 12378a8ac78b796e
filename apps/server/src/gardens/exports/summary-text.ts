import { inFigures, MONTH_NAMES } from '@understory/garden';
import type { Summary } from '../summary/summary.ts';

const LINE = 78;
/** Plants that crowd one another are told worst first; a long list helps nobody plant. */
const WARNINGS_TOLD = 12;

/** Words as lines of a text file. */
function wrap(words: string, indent = ''): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of words.split(/\s+/)) {
    if (line.length + word.length + 1 > LINE && line.trim() !== '') {
      lines.push(line);
      line = indent;
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

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
    ...(garden.description ? [wrap(garden.description)] : []),
    ...part('Counts', [
      `Plants on the plan: ${inFigures(counts.plants)}, of ${inFigures(counts.species)} species`,
      `To buy and plant:   ${inFigures(counts.to_plant)}`,
      `Standing already:   ${inFigures(counts.existing)}`,
      `Set aside:          ${inFigures(counts.collected)}`,
      `Ground:             ${inFigures(area.plot)} square feet, of which ${inFigures(area.plantable)} can be planted`,
    ]),
    ...part('Natives', [
      native.share === null
        ? 'Nothing is planted yet.'
        : `${percent(native.share)} of the plants are native to the garden's region; the target is ${percent(native.target)}.`,
    ]),
    ...part(
      'Cover when everything is grown',
      layers.map(
        ([layer, { share, area: covered }]) =>
          `${layer}: ${percent(share)}, ${inFigures(covered)} square feet`,
      ),
    ),
    ...part(
      'Bloom by month',
      bloom.months.map(({ month, species }) => `${MONTH_NAMES[month].padEnd(10)} ${species.length} species`),
    ),
    ...part('Water', [
      water.gallons_a_week
        ? `Once established, ${inFigures(water.gallons_a_week.low)} to ${inFigures(water.gallons_a_week.high)} gallons a week in the hottest weeks without rain.`
        : 'No figure is published for this region.',
    ]),
    ...part('Room', [
      ...warnings.slice(0, WARNINGS_TOLD).map(({ sentence }) => wrap(sentence)),
      ...(warnings.length > WARNINGS_TOLD
        ? [`And ${warnings.length - WARNINGS_TOLD} more, in summary.json.`]
        : []),
    ]),
    ...part('Cost', [wrap(cost.sentence)]),
    ...part(
      'Sources',
      sources.map(({ title, url }) => wrap(url ? `${title}. ${url}` : `${title}.`)),
    ),
    '',
  ].join('\n');
}
