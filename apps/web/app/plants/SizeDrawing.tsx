import { styled, useTheme } from '@mui/material/styles';
import { foliageSwatch } from '@understory/botany';
import type { Plant } from '@understory/contract';
import { feetToInches, formatLength } from '@understory/garden';
import { rulerMarks, silhouetteOf } from './silhouette.ts';

/** The person beside the plant, in feet: 5 ft 6 in. */
const PERSON = 5.5;
/** The picture's size in its own units, which are CSS pixels at full size. */
const PICTURE = { width: 640, height: 380 } as const;
const MARGIN = { left: 72, right: 120, top: 24, bottom: 60 } as const;
/** A standing person in a box one unit high, feet at 0. */
const PERSON_OUTLINE =
  'M-.036 0Q-.052 -.24 -.062 -.47Q-.074 -.62 -.066 -.7L-.1 -.48Q-.112 -.46 -.124 -.475L-.112 -.74Q-.1 -.82 -.03 -.826Q0 -.812 .03 -.826Q.1 -.82 .112 -.74L.124 -.475Q.112 -.46 .1 -.48L.066 -.7Q.074 -.62 .062 -.47Q.052 -.24 .036 0H.006L0 -.43L-.006 0Z';

const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: PICTURE.width,
  height: 'auto',
  fontSize: 14,
  // The picture is drawn smaller on a phone; its figures stay readable.
  [theme.breakpoints.down('sm')]: { fontSize: 23 },
}));

const say = (feet: number): string => formatLength(feetToInches(feet));

/** The plant at its mature size beside a person, to scale, with its height and width marked. */
export function SizeDrawing({ plant }: { plant: Plant }) {
  const theme = useTheme();
  const ink = theme.vars.palette.mark;
  const faint = theme.vars.palette.text.secondary;
  const { height_mature: height, spread_mature: spread } = plant;
  const tallest = Math.max(height, PERSON);
  const room = {
    width: PICTURE.width - MARGIN.left - MARGIN.right,
    height: PICTURE.height - MARGIN.top - MARGIN.bottom,
  };
  const gap = Math.max(1, spread * 0.1);
  const wide = spread + gap + PERSON * 0.3;
  const scale = Math.min(room.height / tallest, room.width / wide);
  const ground = PICTURE.height - MARGIN.bottom;
  const left = MARGIN.left + (room.width - wide * scale) / 2;
  const stem = left + (PERSON * 0.3 + gap + spread / 2) * scale;
  const personAt = left + PERSON * 0.15 * scale;
  const { crown, trunk } = silhouetteOf(plant);
  const top = ground - height * scale;
  const right = stem + (spread / 2) * scale;
  const personSize = PERSON * scale;

  return (
    <Picture
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      role="img"
      aria-label={`${plant.common_name} when grown, ${say(height)} tall and ${say(spread)} wide, beside a person of 5 ft 6 in.`}
    >
      {rulerMarks(tallest).map((feet) => (
        <g key={feet}>
          <line
            x1={MARGIN.left}
            x2={PICTURE.width - MARGIN.right}
            y1={ground - feet * scale}
            y2={ground - feet * scale}
            stroke={theme.vars.palette.paper.line}
          />
          <text x={MARGIN.left - 8} y={ground - feet * scale + 5} textAnchor="end" fill={faint}>
            {feet} ft
          </text>
        </g>
      ))}
      <g transform={`translate(${stem} ${ground}) scale(${scale})`}>
        {trunk ? <path d={trunk} fill="#8A6A50" /> : null}
        <path
          d={crown}
          fill={foliageSwatch(plant.foliage_color)}
          stroke={ink}
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </g>
      <g transform={`translate(${personAt} ${ground}) scale(${personSize})`} fill={faint}>
        <ellipse cx="0" cy="-.928" rx=".054" ry=".07" />
        <rect x="-.026" y="-.88" width=".052" height=".08" />
        <path d={PERSON_OUTLINE} />
      </g>
      <line
        x1={MARGIN.left}
        x2={PICTURE.width - MARGIN.right}
        y1={ground}
        y2={ground}
        stroke={ink}
        strokeWidth={2}
      />
      <g stroke={ink} fill="none">
        <path d={`M${right + 8} ${top}h10M${right + 13} ${top}V${ground}`} />
        <path
          d={`M${stem - (spread / 2) * scale} ${ground + 10}v10M${right} ${ground + 10}v10M${stem - (spread / 2) * scale} ${ground + 15}H${right}`}
        />
      </g>
      <text x={right + 22} y={(top + ground) / 2 + 5} fill={ink} fontWeight={650}>
        {say(height)}
      </text>
      <text x={stem} y={ground + 40} textAnchor="middle" fill={ink} fontWeight={650}>
        {say(spread)}
      </text>
    </Picture>
  );
}
