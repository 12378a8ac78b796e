import { useLingui } from '@lingui/react/macro';
import type { SharedGarden } from '@understory/contract';
import { GROWTH_YEARS_MAX, type Month, monthName } from '@understory/garden';
import { useEffect, useEffectEvent, useState } from 'react';
import { type LookedAt, MonthControl, timeInWords, YearControl } from '../../plants/index.ts';
import { useSearchState } from '../../shell/use-search-state.ts';
import { useSay } from '../../shell/words.ts';
import { Grid } from '../../ui/layout.tsx';
import { SHARED_TIME } from './shared-time.ts';

/** A year is looked at for so many milliseconds: thirty in twelve seconds, as in the planner. */
const YEAR_MS = 400;
/** The same where motion is reduced. */
const STILL_MS = 1_000;

export interface TimeSlidersProps {
  readonly garden: Pick<SharedGarden, 'can_use_growth_simulation'>;
  /** What is looked at. */
  readonly at: LookedAt;
  /** What the address says. */
  readonly told: LookedAt;
  /** Whether the picture of what is looked at is there. */
  readonly isThere: boolean;
  /** Looks at something that the address does not say yet; undefined for what it says. */
  readonly onPlay: (at: LookedAt | undefined) => void;
  /** Says what may be looked at next. */
  readonly onAhead: (ahead: readonly LookedAt[]) => void;
}

/** The year and the month a shared garden is looked at in, and playing through the years. */
export function TimeSliders({ at, told, isThere, onPlay, onAhead }: TimeSlidersProps) {
  const { t } = useLingui();
  const say = useSay();
  const { shown, ask, type } = useSearchState(SHARED_TIME);
  const [playing, setPlaying] = useState(false);
  const year = playing ? at.year : shown.year === '' ? null : shown.year;
  const month = shown.month === '' ? null : shown.month;
  const isLast = at.year === null || at.year >= GROWTH_YEARS_MAX;

  const stop = () => {
    setPlaying(false);
    if (at.year === told.year) onPlay(undefined);
    else ask({ year: at.year ?? '' });
  };
  const start = () => {
    onPlay({ ...told, year: isLast ? 0 : at.year });
    setPlaying(true);
  };
  const goOn = useEffectEvent(() => (isLast ? stop() : onPlay({ ...at, year: (at.year ?? 0) + 1 })));
  // A year that is not drawn yet is waited for: none is left out, and no more than one is asked for at once.
  useEffect(() => {
    if (!playing || !isThere) return;
    const stepped = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = window.setTimeout(() => goOn(), stepped ? STILL_MS : YEAR_MS);
    return () => window.clearTimeout(timer);
  }, [playing, isThere]);

  const [isUsed, use] = useState(false);
  const sayNext = useEffectEvent(onAhead);
  const { year: seen, month: seenMonth } = at;
  const isResting = year === seen && month === seenMonth;
  useEffect(() => {
    if (!isUsed || seen === null) return;
    // While a slider is moved nothing is fetched that it is about to pass.
    const years = playing ? [seen + 1, seen + 2] : isResting ? [seen + 1, seen - 1] : [];
    const inReach = years.filter((next) => next >= 0 && next <= GROWTH_YEARS_MAX);
    sayNext(inReach.map((next) => ({ year: next, month: seenMonth })));
  }, [isUsed, playing, isResting, seen, seenMonth]);

  const move = (part: { readonly year: number } | { readonly month: Month }) => {
    use(true);
    setPlaying(false);
    type(part);
  };
  const spoken = (part: Partial<LookedAt>) => timeInWords({ year, month, ...part }, say);
  return (
    <Grid min="17rem" fills gap={[4, 32]} role="group" aria-label={t`When the garden is looked at`}>
      <YearControl
        year={year}
        isPlaying={playing}
        words={(value) => spoken(year === null ? {} : { year: value })}
        onYear={(value) => move({ year: value })}
        onPlay={() => {
          use(true);
          if (playing) stop();
          else start();
        }}
      />
      <MonthControl
        month={month}
        told={(value) => monthName(value, say)}
        words={(value) => spoken(month === null ? {} : { month: value })}
        onMonth={(value) => move({ month: value })}
      />
    </Grid>
  );
}
