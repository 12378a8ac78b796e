import { useEffect, useEffectEvent } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { useMay } from '../../../session/session.tsx';
import { type GardenTime, isTodaysPlan, readTime, withTime } from '../../editor/time.ts';
import type { EditedGarden } from '../planner-context.ts';

/** The address follows the time when it has stood still for so long: browsers refuse more than a few changes a second. */
const REST_MS = 400;

/** A page that was hidden for long goes on where it was. */
const LONGEST_STEP_MS = 250;

/**
 * Calls at every picture while something plays.
 * @param advance goes on by milliseconds, in whole steps where motion is reduced; it tells how many were used up, and the others are kept
 */
export function usePlaying(playing: boolean, advance: (ms: number, stepped: boolean) => number): void {
  const goOn = useEffectEvent(advance);
  useEffect(() => {
    if (!playing) return;
    const stepped = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let [last, due] = [performance.now(), 0];
    let frame = requestAnimationFrame(function step(now) {
      due += Math.min(LONGEST_STEP_MS, Math.max(0, now - last));
      last = now;
      due -= goOn(due, stepped);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);
}

/** Whether the person's plan lets them look at other years and months. */
export const useMayLookAhead = (): boolean => useMay('can_use_growth_simulation');

/**
 * The time that the address names is looked at, and what is looked at stands in the address: it outlives a reload. Without the plan
 * for it, the plan itself is seen.
 */
export function useGardenTime({ editor }: EditedGarden): void {
  const may = useMayLookAhead();
  const [query, setQuery] = useSearchParams();
  const begin = useEffectEvent(() => {
    const asked = readTime(query);
    if (!isTodaysPlan(asked)) editor.time.look(asked);
  });
  const write = useEffectEvent((time: GardenTime) => {
    const next = withTime(query, time);
    if (next.toString() !== query.toString())
      setQuery((current) => withTime(current, time), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (!may) {
      if (!isTodaysPlan(editor.time.now)) editor.time.showPlan();
      return;
    }
    begin();
    let rest: ReturnType<typeof setTimeout> | undefined;
    const stop = editor.store.subscribe(({ time }, before) => {
      if (time === before.time) return;
      clearTimeout(rest);
      if (!time.playing) rest = setTimeout(() => write(time), REST_MS);
    });
    return () => {
      clearTimeout(rest);
      stop();
    };
  }, [editor, may]);
  // The way back leads to an address that was left at another time: what is looked at stays, and the address follows.
  const cameBack = useNavigationType() === 'POP';
  const said = withTime(NOTHING_ASKED, readTime(query)).toString();
  const follow = useEffectEvent(() => write(editor.time.now));
  useEffect(() => {
    if (may && cameBack && said !== withTime(NOTHING_ASKED, editor.time.now).toString()) follow();
  }, [editor, may, cameBack, said]);
}

const NOTHING_ASKED = new URLSearchParams();
