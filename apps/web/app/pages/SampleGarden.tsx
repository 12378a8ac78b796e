import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import type { SampleGarden as Sample } from '@understory/contract';
import {
  feetToInches,
  formatLength,
  isInBloom,
  MONTHS,
  type Month,
  monthName,
  SAMPLE_YEARS,
  sizeAt,
} from '@understory/garden';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { timeInWords, yearInWords } from '../plants/index.ts';
import { useLengthUnit } from '../shell/length-unit.ts';
import { afterLoad } from '../shell/use-later.ts';
import { useSay } from '../shell/words.ts';
import { IconButton } from '../ui/Button.tsx';
import { Slider } from '../ui/Slider.tsx';
import { keyframes, styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';

interface At {
  readonly year: number;
  readonly month: Month;
}

/** What the server draws, and what is seen without a script: by then most plants are grown, and many flower. */
const STILL: At = { year: 7, month: 5 };
/** Years pass in May, when most plants show leaf and many are in flower. */
const MAY: Month = 5;
const FIRST: At = { year: 1, month: MAY };
/** What is looked at for so many milliseconds: a year while it grows, a month of its seasons. */
const YEAR_MS = 900;
const MONTH_MS = 1_300;
const YEARS = Array.from({ length: SAMPLE_YEARS }, (_, index) => index + 1);

const addressOf = ({ version }: Pick<Sample, 'version'>, { year, month }: At): string =>
  `/api/v1/sample-garden/plan.svg?year=${year}&month=${month}&version=${version}`;

/** What comes next: years in the month that is seen, then the months of the last of them. Undefined at the end, in May. */
function nextOf({ year, month }: At): At | undefined {
  if (year < SAMPLE_YEARS - 1) return { year: year + 1, month };
  if (year < SAMPLE_YEARS)
    return month === 12 ? { year: SAMPLE_YEARS, month: 1 } : { year, month: (month + 1) as Month };
  return month < MAY ? { year, month: (month + 1) as Month } : undefined;
}

const appear = keyframes({ from: { opacity: 0 } });

const Figure = styled('figure')({
  margin: 0,
  display: 'grid',
  gap: 12,
  // On a desk it ends where the way to the muse stands.
  '& > figcaption': { [token.from.md]: { paddingInlineEnd: 72 } },
});

/** One over the other: what is seen now comes out of what was seen before. */
const Plan = styled('div')({
  display: 'grid',
  '& > img': { gridArea: '1 / 1', display: 'block', width: '100%', height: 'auto' },
  '& > img + img': { animation: `${appear} 700ms ease-in-out` },
  [token.dark]: { filter: 'brightness(0.92)' },
  '@media (prefers-reduced-motion: reduce)': { '& > img + img': { animation: 'none' } },
});

const Told = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  '& > button': { border: `1px solid ${token.mark}`, background: token.ground },
  // On a phone it is at the foot of the first screen, where the muse's button stands at the end of the line.
  [token.below.md]: { paddingInlineEnd: 64 },
  '@media (scripting: none)': { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { display: 'none' } },
});

const Times = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  [token.from.md]: { gap: 40 },
  '@media (scripting: none)': { display: 'none' },
});

/** A bar for each value of the slider under it, each where the thumb's middle comes to. */
const Bars = styled('div')({
  position: 'relative',
  height: 36,
  marginInline: 11,
  marginBottom: -12,
  '& > i': {
    position: 'absolute',
    bottom: 0,
    translate: '-50%',
    width: 7,
    minHeight: 1,
    borderRadius: '2px 2px 0 0',
    background: token.inkFaint,
    opacity: 0.45,
  },
  '& > i[data-now]': { background: token.ink, opacity: 1 },
});

function Chart({ values, now }: { readonly values: readonly number[]; readonly now: number }) {
  const most = Math.max(1, ...values);
  return (
    <Bars aria-hidden>
      {values.map((value, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: each stands for a year or a month
          key={index}
          data-now={index === now ? true : undefined}
          style={{ left: `${(100 * index) / (values.length - 1)}%`, height: `${(100 * value) / most}%` }}
        />
      ))}
    </Bars>
  );
}

const NOTHING = { name: '', height: 0 };

/** The plant that stands highest at the end of a year, and how high in feet. */
const tallestIn = ({ plants }: Sample, year: number) =>
  plants
    .map((plant) => ({ name: plant.common_name, height: sizeAt(plant, year).height }))
    .reduce((tall, each) => (each.height > tall.height ? each : tall), NOTHING);

/** A garden of the planner, drawn by it, that grows through twenty years and the months of a year by itself or by hand. */
export function SampleGarden({ garden }: { readonly garden: Sample }) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const figure = useRef<HTMLElement>(null);
  const [at, look] = useState(STILL);
  const { shown, before } = usePicture(addressOf(garden, at));
  const isThere = shown === addressOf(garden, at);
  const [plays, play] = usePlaying(figure, look, { at, garden, isThere });

  const blooming = (month: Month) => garden.plants.filter((plant) => isInBloom(plant, month)).length;
  const tallest = useMemo(() => YEARS.map((year) => tallestIn(garden, year)), [garden]);
  const bloom = blooming(at.month);
  const { name, height } = tallest[at.year - 1] ?? NOTHING;
  const high = formatLength(Math.round(feetToInches(height)), unit, say);
  const time = timeInWords(at, say);
  const [wide, long] = [garden.width, garden.length].map((side) =>
    formatLength(feetToInches(side), unit, say),
  );
  const { design, plant_count: count, native_percentage: native } = garden;
  const kinds = garden.plants.length;
  const byHand = (part: Partial<At>) => {
    play(false);
    look({ ...at, ...part });
  };
  const size = { width: garden.plan.width, height: garden.plan.height };
  return (
    <Figure ref={figure}>
      <Plan>
        {before ? <img key={before} src={before} alt="" aria-hidden {...size} /> : null}
        <img
          key={shown}
          src={shown}
          alt={t`Plan of the sample garden, seen from above. ${time}: ${plural(bloom, { one: '# kind in bloom', other: '# kinds in bloom' })}.`}
          fetchPriority="high"
          {...size}
        />
      </Plan>
      <Told>
        <IconButton
          label={plays ? t`Pause` : t`Play the years`}
          icon={plays ? <PauseRounded /> : <PlayArrowRounded />}
          onClick={() => {
            if (!plays && nextOf(at) === undefined) look(FIRST);
            play(!plays);
          }}
        />
        <div>
          <Text firm>
            <Trans>
              {time}: <Plural value={bloom} _0="nothing in bloom" one="# in bloom" other="# in bloom" />
            </Trans>
          </Text>
          <Text look="small" soft>
            <Trans>
              {name} is the tallest, {high} high
            </Trans>
          </Text>
        </div>
      </Told>
      <Times role="group" aria-label={t`When the garden is looked at`}>
        <div>
          <Chart values={tallest.map(({ height: feet }) => feet)} now={at.year - 1} />
          <Slider
            label={t`Year`}
            value={at.year}
            min={1}
            max={SAMPLE_YEARS}
            step={1}
            words={(year) => yearInWords(year, say)}
            marks={[1, 10, SAMPLE_YEARS].map((year) => ({
              value: year,
              label: year === 1 ? t`Year 1` : String(year),
            }))}
            onChange={(year) => byHand({ year })}
          />
        </div>
        <div>
          <Chart values={MONTHS.map(blooming)} now={at.month - 1} />
          <Slider
            label={t`Month`}
            value={at.month}
            min={1}
            max={12}
            step={1}
            words={(month) => monthName(month as Month, say)}
            marks={([1, 5, 9, 12] as const).map((month) => ({
              value: month,
              label: monthName(month, say, 'short'),
            }))}
            onChange={(month) => byHand({ month: month as Month })}
          />
        </div>
      </Times>
      <Text as="figcaption" look="small" soft>
        <Trans>
          Sample garden: “{design}” laid out in a yard of {wide} by {long}, {count} plants of {kinds} kinds,{' '}
          {native}% native. Drawn by the planner, each plant as wide as it is that year.
        </Trans>
      </Text>
    </Figure>
  );
}

/** The picture of an address once it is there, and what was seen before it. One that does not come leaves what is seen. */
function usePicture(address: string): { readonly shown: string; readonly before?: string | undefined } {
  const [pictures, show] = useState<{ shown: string; before?: string | undefined }>({ shown: address });
  useEffect(() => {
    let isOver = false;
    const picture = new Image();
    picture.src = address;
    picture.decode().then(
      () => {
        if (!isOver) show((were) => (were.shown === address ? were : { shown: address, before: were.shown }));
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [address]);
  return pictures;
}

interface Played {
  readonly at: At;
  readonly garden: Sample;
  readonly isThere: boolean;
}

/**
 * Whether the garden grows. It begins by itself once the page is there, unless somebody has asked for less motion or for fewer bytes,
 * stands still while nobody sees it, and ends in the last May.
 */
function usePlaying(
  figure: RefObject<HTMLElement | null>,
  look: (at: At) => void,
  { at, garden, isThere }: Played,
): readonly [boolean, (plays: boolean) => void] {
  const [plays, play] = useState(false);
  const isTouched = useRef(false);
  const isSeen = useIsSeen(figure);

  useEffect(() => {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    if (connection?.saveData || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let isOver = false;
    void afterLoad().then(() => {
      if (!isOver && !isTouched.current) play(true);
    });
    return () => {
      isOver = true;
    };
  }, []);

  const goOn = useEffectEvent((next: At | undefined) => {
    if (next) look(next);
    else play(false);
  });
  useEffect(() => {
    if (!plays || !isSeen || !isThere) return;
    const next = at === STILL ? FIRST : nextOf(at);
    // So that it is there when its turn comes.
    if (next) new Image().src = addressOf(garden, next);
    const timer = window.setTimeout(() => goOn(next), next?.month === at.month ? YEAR_MS : MONTH_MS);
    return () => window.clearTimeout(timer);
  }, [plays, isSeen, isThere, at, garden]);

  return [
    plays,
    (wanted) => {
      isTouched.current = true;
      play(wanted);
    },
  ];
}

/** Whether most of something is on the screen of a tab that is looked at. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let isInView = false;
    const look = () => setSeen(isInView && document.visibilityState === 'visible');
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView = entry?.isIntersecting === true;
        look();
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element]);
  return isSeen;
}
