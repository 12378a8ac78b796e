import { useLingui } from '@lingui/react/macro';
import { foliageSwatch } from '@understory/botany';
import type { Plant } from '@understory/contract';
import { feetToInches, formatLength, type LengthUnit } from '@understory/garden';
import type { Say } from '@understory/words';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { PERSON_HEIGHT, StandingPerson } from '../StandingPerson.tsx';
import { rulerMarks, silhouetteOf } from '../silhouette.ts';
import { wrapped } from './wrapped.ts';

/** A sheet the drawing is made for, in its own units: a wide one for a screen or paper, a narrow one for a phone. */
interface Sheet {
  readonly width: number;
  /** Room of the plants, without the words below them. */
  readonly height: number;
  /** Width of the strip at the left in which the ruler and the person stand. */
  readonly margin: number;
  readonly fontSize: number;
  /** Letters of a name on one line, with this many plants. */
  readonly letters: (plants: number) => number;
}

const WIDE: Sheet = { width: 1152, height: 300, margin: 168, fontSize: 15, letters: () => 26 };
const NARROW: Sheet = {
  width: 480,
  height: 260,
  margin: 84,
  fontSize: 17,
  letters: (plants) => Math.floor(44 / plants),
};

const TOP = 30;
/** A plant leaves this share of its column free for its neighbours. */
const FREE = 0.08;

const Picture = styled('svg')({
  width: '100%',
  height: 'auto',
  '&[data-sheet="wide"]': { display: 'block', [token.below.md]: { display: 'none' } },
  '&[data-sheet="narrow"]': { display: 'none', [token.below.md]: { display: 'block' } },
  '@media print': {
    '&[data-sheet="wide"]': { display: 'block !important' },
    '&[data-sheet="narrow"]': { display: 'none !important' },
  },
});

const lengthIn =
  (unit: LengthUnit, say: Say) =>
  (feet: number): string =>
    formatLength(feetToInches(feet), unit, say);

type Sized = Pick<
  Plant,
  'id' | 'common_name' | 'height_mature' | 'spread_mature' | 'canopy_form' | 'plant_type' | 'foliage_color'
>;

function OnSheet({
  plants,
  sheet,
  name,
}: {
  plants: readonly Sized[];
  sheet: Sheet;
  name: 'wide' | 'narrow';
}) {
  const { t } = useLingui();
  const length = lengthIn(useLengthUnit(), useSay());
  const ink = token.mark;
  const faint = token.inkSoft;
  const { width, height, margin, fontSize } = sheet;
  const column = (width - margin) / plants.length;
  const tallest = Math.max(PERSON_HEIGHT, ...plants.map((plant) => plant.height_mature));
  const widest = Math.max(...plants.map((plant) => plant.spread_mature));
  const scale = Math.min((height - TOP) / tallest, (column * (1 - FREE)) / widest);
  const names = plants.map(({ common_name }) => wrapped(common_name, sheet.letters(plants.length)));
  const lines = Math.max(...names.map(({ length }) => length));
  // What is low and wide leaves the sky empty: the sheet ends above the tallest.
  const ground = Math.min(height, tallest * scale + TOP);
  const line = fontSize * 1.25;
  const personAt = margin * 0.66;

  return (
    <Picture
      data-sheet={name}
      viewBox={`0 0 ${width} ${ground + line * (lines + 2.4)}`}
      fontSize={fontSize}
      aria-hidden
    >
      {rulerMarks(tallest).map((feet) => (
        <g key={feet}>
          <line
            x1={fontSize * 3.2}
            x2={width}
            y1={ground - feet * scale}
            y2={ground - feet * scale}
            stroke={token.grid}
          />
          <text x={fontSize * 2.9} y={ground - feet * scale + 5} textAnchor="end" fill={faint}>
            {feet === 0 ? null : length(feet)}
          </text>
        </g>
      ))}
      <StandingPerson x={personAt} ground={ground} size={PERSON_HEIGHT * scale} fill={faint} />
      {plants.map((plant, at) => {
        const { crown, trunk } = silhouetteOf(plant);
        const stem = margin + column * (at + 0.5);
        return (
          <g key={plant.id}>
            <g transform={`translate(${stem} ${ground}) scale(${scale})`}>
              {trunk ? <path d={trunk} fill={token.plant.bark} /> : null}
              <path
                d={crown}
                fill={foliageSwatch(plant.foliage_color)}
                stroke={ink}
                strokeWidth={2}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
            <text x={stem} textAnchor="middle" fill={ink} fontWeight={650}>
              {names[at]?.map((words, row) => (
                <tspan key={words} x={stem} y={ground + line * (row + 1.2)}>
                  {words}
                </tspan>
              ))}
              <tspan x={stem} y={ground + line * (lines + 1.2)} fontWeight={400} fill={faint}>
                {t`${{ height: length(plant.height_mature) }} tall`}
              </tspan>
              <tspan x={stem} y={ground + line * (lines + 2.2)} fontWeight={400} fill={faint}>
                {t`${{ spread: length(plant.spread_mature) }} wide`}
              </tspan>
            </text>
          </g>
        );
      })}
      <line x1={fontSize * 3.2} x2={width} y1={ground} y2={ground} stroke={ink} strokeWidth={2} />
    </Picture>
  );
}

/** The plants at their mature size, all to one scale, beside a person. Their figures stand in the rows below. */
export function SizesTogether({ plants }: { plants: readonly Sized[] }) {
  const { t } = useLingui();
  const length = lengthIn(useLengthUnit(), useSay());
  const told = plants
    .map(({ common_name: name, height_mature, spread_mature }) => {
      const [tall, wide] = [length(height_mature), length(spread_mature)];
      return t`${name}, ${tall} tall and ${wide} wide`;
    })
    .join('; ');
  const person = length(PERSON_HEIGHT);
  return (
    <div role="img" aria-label={t`Drawn to one scale beside a person of ${person}: ${told}.`}>
      <OnSheet plants={plants} sheet={WIDE} name="wide" />
      <OnSheet plants={plants} sheet={NARROW} name="narrow" />
    </div>
  );
}
