import { useLingui } from '@lingui/react/macro';
import { type Rating, type RatingColor, SCORE_MAX } from '@understory/garden';
import { Row } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { RATING_WORDS } from './fit-words.ts';

/** The washes of the ratings are paint: each lies within an ink contour and beside its word, in both schemes alike. */
const WASHES: Readonly<Record<RatingColor, string>> = {
  green: 'rgb(47 165 111)',
  lightgreen: 'rgb(166 217 106)',
  orange: 'rgb(243 163 60)',
  red: 'rgb(222 91 78)',
  gray: 'rgb(159 173 181)',
};

/** One leaf, upright, with its rib. */
const LEAF = 'M9 1.2C14.6 6 16 13.600 9 20.800C2 13.600 3.400 6 9 1.200Z';
const LEAF_WIDTH = 18;
const LEAF_HEIGHT = 22;
const LEAVES = [0, 1, 2, 3, 4];
const ROW_WIDTH = LEAF_WIDTH * LEAVES.length;

const eachLeaf = (drawn: string) =>
  LEAVES.map((leaf) => <path key={leaf} d={drawn} transform={`translate(${leaf * LEAF_WIDTH} 0)`} />);

const Drawn = styled('svg')({
  display: 'block',
  flex: 'none',
  color: token.mark,
  forcedColorAdjust: 'none',
});

/** Five leaves, washed as far as the score goes. Decoration beside the words. */
function Leaves({ score, color, height }: { score: number; color: RatingColor; height: number }) {
  const share = Math.max(0, Math.min(1, score / SCORE_MAX));
  return (
    <Drawn
      viewBox={`0 0 ${ROW_WIDTH} ${LEAF_HEIGHT}`}
      height={height}
      width={(height * ROW_WIDTH) / LEAF_HEIGHT}
      aria-hidden="true"
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
    </Drawn>
  );
}

interface ScoreMarkProps {
  /** 0 to 5. Not shown where too little is known to call it anything. */
  readonly score: number;
  readonly rating: Rating;
  readonly color: RatingColor;
  /** For beside small print. */
  readonly small?: boolean;
  /** It could not be worked out: not the garden lacks a fact, but the answer. */
  readonly hasFailed?: boolean;
}

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** A score with its colour, its word and its figure. */
export function ScoreMark({ score, rating, color, small = false, hasFailed = false }: ScoreMarkProps) {
  const { t } = useLingui();
  const figure = score.toFixed(1);
  const isOpen = rating === 'unknown' && !hasFailed;
  return (
    <Row gap={8}>
      <Leaves score={isOpen ? 0 : score} color={color} height={small ? 18 : 24} />
      <Text as="span" look={small ? 'small' : 'body'}>
        <strong>{hasFailed ? t`Unknown` : t(RATING_WORDS[rating])}</strong>{' '}
        {isOpen ? null : <Figure>{t`${figure} of ${SCORE_MAX}`}</Figure>}
      </Text>
    </Row>
  );
}

const Bar = styled('div')({
  height: 8,
  border: `1px solid ${token.mark}`,
  borderRadius: token.radius.medium,
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  '& > div': { height: '100%', background: token.selectDeep },
});

/** How far along its rule a plant comes: a bar of ink on a line. Decoration beside its figure. */
export const FactorBar = ({ score }: { score: number }) => (
  <Bar aria-hidden>
    <div style={{ width: `${(score / SCORE_MAX) * 100}%` }} />
  </Bar>
);
