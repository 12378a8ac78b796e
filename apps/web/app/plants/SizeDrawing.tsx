import { Trans, useLingui } from '@lingui/react/macro';
import { foliageSwatch } from '@understory/botany';
import type { Plant } from '@understory/contract';
import { feetToInches, formatLength } from '@understory/garden';
import { useLengthUnit } from '../shell/length-unit.ts';
import { useSay } from '../shell/words.ts';
import { styled, token } from '../ui/styled.ts';
import { agesOf, sizeScene } from './page/size-scene.ts';
import { PERSON_HEIGHT, StandingPerson } from './StandingPerson.tsx';
import { rulerMarks, silhouetteOf } from './silhouette.ts';

/** The picture's size in its own units, which are CSS pixels at full size. */
const PICTURE = { width: 640, height: 400 } as const;
const MARGIN = { left: 72, right: 8, top: 16, bottom: 92 } as const;
const ROOM = {
  left: MARGIN.left,
  width: PICTURE.width - MARGIN.left - MARGIN.right,
  height: PICTURE.height - MARGIN.top - MARGIN.bottom,
} as const;
const GROUND = PICTURE.height - MARGIN.bottom;
/** The lines of words under the ground: what it is, how tall, how wide. */
const LINES = { name: GROUND + 28, tall: GROUND + 55, wide: GROUND + 82 } as const;

const Picture = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: PICTURE.width,
  height: 'auto',
  fontSize: 15,
  // The picture is drawn smaller on a phone; its figures stay readable.
  [token.below.sm]: { fontSize: 22 },
});

/** The plant when it is planted, after some years and when it is grown beside a person, all to one scale. */
export function SizeDrawing({ plant }: { plant: Plant }) {
  const unit = useLengthUnit();
  const { t } = useLingui();
  const say = useSay();
  const length = (feet: number): string => formatLength(feetToInches(feet), unit, say);
  const ink = token.mark;
  const faint = token.inkSoft;
  const ages = agesOf(plant, say);
  const { scale, person, plants } = sizeScene(ages, ROOM);
  const tallest = Math.max(PERSON_HEIGHT, ...ages.map(({ height }) => height));
  const told = ages
    .map(({ label, height, spread }) => {
      const [tall, wide] = [length(height), length(spread)];
      return t`${label}: ${tall} tall, ${wide} wide`;
    })
    .join('; ');
  const [plantName, personTall] = [plant.common_name, length(PERSON_HEIGHT)];

  return (
    <Picture
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      role="img"
      aria-label={t`${plantName} to scale beside a person of ${personTall}. ${told}.`}
    >
      {rulerMarks(tallest).map((feet) => (
        <g key={feet}>
          <line
            x1={MARGIN.left}
            x2={PICTURE.width - MARGIN.right}
            y1={GROUND - feet * scale}
            y2={GROUND - feet * scale}
            stroke={token.grid}
          />
          <text x={MARGIN.left - 8} y={GROUND - feet * scale + 5} textAnchor="end" fill={faint}>
            {feet === 0 ? null : length(feet)}
          </text>
        </g>
      ))}
      <StandingPerson x={person.x} ground={GROUND} size={PERSON_HEIGHT * scale} fill={faint} />
      {plants.map(({ age, x }) => {
        const { crown, trunk } = silhouetteOf({
          canopy_form: plant.canopy_form,
          plant_type: plant.plant_type,
          height_mature: age.height,
          spread_mature: age.spread,
        });
        return (
          <g key={age.label}>
            <g transform={`translate(${x} ${GROUND}) scale(${scale})`}>
              {trunk ? <path d={trunk} fill={token.plant.bark} /> : null}
              <path
                d={crown}
                fill={foliageSwatch(plant.foliage_color)}
                stroke={ink}
                strokeWidth={1.6}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
            <g textAnchor="middle" fill={ink}>
              <text x={x} y={LINES.name} fontWeight={650}>
                {age.label}
              </text>
              <text x={x} y={LINES.tall}>
                {length(age.height)}
              </text>
              <text x={x} y={LINES.wide}>
                {length(age.spread)}
              </text>
            </g>
          </g>
        );
      })}
      <line
        x1={MARGIN.left}
        x2={PICTURE.width - MARGIN.right}
        y1={GROUND}
        y2={GROUND}
        stroke={ink}
        strokeWidth={2}
      />
      <g fill={faint}>
        <text x={MARGIN.left - 8} y={LINES.tall} textAnchor="end">
          <Trans>Tall</Trans>
        </text>
        <text x={MARGIN.left - 8} y={LINES.wide} textAnchor="end">
          <Trans>Wide</Trans>
        </text>
        <text x={person.x} y={LINES.name} textAnchor="middle">
          <Trans>Person</Trans>
        </text>
        <text x={person.x} y={LINES.tall} textAnchor="middle">
          {personTall}
        </text>
      </g>
    </Picture>
  );
}
