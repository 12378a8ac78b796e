import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Rating, type RatingColor, SCORE_MAX } from '@understory/garden';
import { RATING_WORDS } from './fit-words.ts';

/** The washes of the ratings. Each lies within an ink contour and beside its word. */
const WASHES: Readonly<Record<RatingColor, string>> = {
  green: '#2FA56F',
  lightgreen: '#A6D96A',
  orange: '#F3A33C',
  red: '#DE5B4E',
  gray: '#9FADB5',
};

/** One leaf, upright, with its rib. */
const LEAF = 'M9 1.2C14.6 6 16 13.600 9 20.800C2 13.600 3.400 6 9 1.200Z';
const LEAF_WIDTH = 18;
const LEAF_HEIGHT = 22;
const LEAVES = [0, 1, 2, 3, 4];
const ROW_WIDTH = LEAF_WIDTH * LEAVES.length;

const eachLeaf = (drawn: string) =>
  LEAVES.map((leaf) => <path key={leaf} d={drawn} transform={`translate(${leaf * LEAF_WIDTH} 0)`} />);

/** Five leaves, washed as far as the score goes. Decoration beside the words. */
function Leaves({ score, color, height }: { score: number; color: RatingColor; height: number }) {
  const share = Math.max(0, Math.min(1, score / SCORE_MAX));
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${ROW_WIDTH} ${LEAF_HEIGHT}`}
      height={height}
      width={(height * ROW_WIDTH) / LEAF_HEIGHT}
      aria-hidden="true"
      sx={{ display: 'block', flex: 'none', color: 'mark', forcedColorAdjust: 'none' }}
    >
      <svg aria-hidden="true" width={share * ROW_WIDTH} height={LEAF_HEIGHT} overflow="hidden">
        <g fill={WASHES[color]}>{eachLeaf(LEAF)}</g>
      </svg>
      <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round">
        {eachLeaf(LEAF)}
      </g>
      <g stroke="currentColor" strokeWidth="0.7" opacity="0.6">
        {eachLeaf('M9 5V20')}
      </g>
    </Box>
  );
}

interface ScoreMarkProps {
  readonly score: number;
  readonly rating: Rating;
  readonly color: RatingColor;
  /** For beside small print. */
  readonly small?: boolean;
}

/** A score with its colour, its word and its figure. */
export function ScoreMark({ score, rating, color, small = false }: ScoreMarkProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.25 }}>
      <Leaves score={score} color={color} height={small ? 18 : 24} />
      <Typography component="span" variant={small ? 'body2' : 'body1'} sx={{ lineHeight: 1.3 }}>
        <Box component="strong" sx={{ fontWeight: 700 }}>
          {RATING_WORDS[rating]}
        </Box>{' '}
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {score.toFixed(1)} of {SCORE_MAX}
        </Box>
      </Typography>
    </Box>
  );
}

/** How far along its rule a plant comes: a bar of ink on a line. Decoration beside its figure. */
export const FactorBar = ({ score }: { score: number }) => (
  <Box
    aria-hidden
    sx={{
      height: 8,
      border: 1,
      borderColor: 'mark',
      borderRadius: 1,
      overflow: 'hidden',
      forcedColorAdjust: 'none',
    }}
  >
    <Box
      sx={{
        height: '100%',
        width: `${(score / SCORE_MAX) * 100}%`,
        bgcolor: 'secondary.dark',
      }}
    />
  </Box>
);
