import { GROWTH_YEARS_MAX } from '@understory/garden';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Young enough to look bare, old enough to show where it is going. */
const FIRST_SHOWN = 5;
/** A slider that is being moved is waited for, in milliseconds. */
const SETTLES_AFTER = 250;

const yearIn = (text: string | null): number =>
  text !== null && /^\d{1,2}$/.test(text) && Number(text) <= GROWTH_YEARS_MAX ? Number(text) : FIRST_SHOWN;

/** The year after planting that is looked at: moved at once, and kept in the address once it rests. */
export function useShownYear() {
  const [parameters, setParameters] = useSearchParams();
  const asked = yearIn(parameters.get('year'));
  const [moved, setMoved] = useState<number>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const show = (year: number) => {
    setMoved(year);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setMoved(undefined);
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('year', String(year));
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, SETTLES_AFTER);
  };
  return { year: moved ?? asked, settled: asked, show };
}
