import { GROWTH_YEARS_MAX, type Month, type ThingId } from '@understory/garden';
import {
  composeLenses,
  growthLens,
  type Lens,
  type LensView,
  type PlantsById,
  seasonLens,
} from '@understory/plan';
import type { StoreApi } from 'zustand/vanilla';
import type { OverlayState } from '../view/overlay.ts';

/**
 * When a garden is looked at. Beside the camera: in no document, diff, history or draft, so that whatever is done to the garden
 * meanwhile is done to the plan itself.
 */
export interface GardenTime {
  /** Years after planting, 0 to 30; parts of years count. Null: as it is planned, grown. */
  readonly year: number | null;
  /** Null: as it is planned, in full leaf and flower. */
  readonly month: Month | null;
  /** Hours after midnight, sun time; null where no hour is looked at. */
  readonly hour: number | null;
  readonly playing: boolean;
  /** Whether the ground shows its hours of direct sun. */
  readonly sunMap: boolean;
  /** The plant on the plan for which better spots are looked for; null for none. */
  readonly fit: ThingId | null;
}

/** The plan itself. */
export const TODAYS_PLAN: GardenTime = {
  year: null,
  month: null,
  hour: null,
  playing: false,
  sunMap: false,
  fit: null,
};

export const isTodaysPlan = ({ year, month, hour, sunMap }: GardenTime): boolean =>
  year === null && month === null && hour === null && !sunMap;

/** Whether the light of the garden is looked at: its shadows at an hour, or its hours of sun. */
export const isLightSeen = ({ hour, sunMap }: GardenTime): boolean => hour !== null || sunMap;

/** Whether it is looked at where a plant would do best: one that hangs from the hand, or that it was asked of. */
export const isFitSeen = ({
  active,
  overlay: { lifted },
  time,
}: TimeState & { readonly active: string; readonly overlay: OverlayState }): boolean =>
  time.fit !== null || active === 'carry.carrying' || lifted?.ids.size === 1;

/** All years are played in so many milliseconds. */
const PLAYED_IN_MS = 12_000;
/** What a year takes where motion is reduced: it comes at once, and is looked at. */
const STEP_MS = 1_000;

/** What the time keeps in the editor's state. */
export interface TimeState {
  readonly time: GardenTime;
  /** What the garden is looked at through beside its time, by what makes them. */
  readonly lenses: readonly Lens[];
}

/** The year and month a garden is looked at in, and playing through the years. It knows no document. */
export class TimeController {
  readonly #store: Pick<StoreApi<TimeState>, 'getState'> & { setState(state: Partial<TimeState>): void };
  #growth: { readonly year: number; readonly plants: PlantsById; readonly lens: Lens } | undefined;
  #view:
    | {
        readonly time: GardenTime;
        readonly lenses: readonly Lens[];
        readonly growth: Lens | undefined;
        readonly view: LensView | undefined;
      }
    | undefined;

  constructor(store: Pick<StoreApi<TimeState>, 'getState'> & { setState(state: Partial<TimeState>): void }) {
    this.#store = store;
  }

  get now(): GardenTime {
    return this.#store.getState().time;
  }

  /** Looks at another year, month or hour; whoever takes hold of the year stops what plays. */
  look(at: Partial<Omit<GardenTime, 'playing'>>): void {
    const year = at.year === undefined || at.year === null ? at.year : within(at.year);
    this.#set({ ...at, ...(year === undefined ? {} : { year, playing: false }) });
  }

  /** Puts all away: the plan itself is seen. */
  showPlan(): void {
    this.#store.setState({ time: TODAYS_PLAN });
  }

  /** Plays through the years from the one that is looked at; from planting where that is the last, or none. */
  play(): void {
    const { year } = this.now;
    this.#set({ year: year === null || year >= GROWTH_YEARS_MAX ? 0 : year, playing: true });
  }

  pause(): void {
    this.#set({ playing: false });
  }

  /**
   * Goes on playing; nothing while nothing plays.
   * @param ms since the last step
   * @param stepped whole years, one after the other, where motion is reduced
   * @returns milliseconds of it that were used up: fewer, and so kept for the next step, where whole years are gone by
   */
  advance(ms: number, stepped: boolean): number {
    const { year, playing } = this.now;
    if (!playing || year === null) return ms;
    const years = stepped ? Math.floor(ms / STEP_MS) : (ms / PLAYED_IN_MS) * GROWTH_YEARS_MAX;
    if (years === 0) return 0;
    const next = Math.min(GROWTH_YEARS_MAX, (stepped ? Math.floor(year) : year) + years);
    this.#set({ year: next, playing: next < GROWTH_YEARS_MAX });
    return stepped ? years * STEP_MS : ms;
  }

  /** What the garden is looked at through now; the same as long as neither time nor plants change. */
  lens(plants: PlantsById): LensView | undefined {
    const { time, lenses } = this.#store.getState();
    const growth = time.year === null ? undefined : this.#growthIn(time.year, plants);
    const kept = this.#view;
    if (kept?.time === time && kept.lenses === lenses && kept.growth === growth) return kept.view;
    const view = composeLenses([
      ...(growth ? [growth] : []),
      ...(time.month === null ? [] : [seasonLens(time.month)]),
      ...lenses,
    ]);
    this.#view = { time, lenses, growth, view };
    return view;
  }

  #growthIn(year: number, plants: PlantsById): Lens {
    if (this.#growth?.year !== year || this.#growth.plants !== plants)
      this.#growth = { year, plants, lens: growthLens(year, plants) };
    return this.#growth.lens;
  }

  #set(time: Partial<GardenTime>): void {
    this.#store.setState({ time: { ...this.now, ...time } });
  }
}

const within = (year: number): number => Math.min(GROWTH_YEARS_MAX, Math.max(0, year));

/** The names of the year and the month in the planner's address. */
const YEAR = 'year';
const MONTH = 'month';

/** The time that an address asks for. */
export function readTime(query: URLSearchParams): GardenTime {
  const number = (name: string, most: number, least: number): number | null => {
    const text = query.get(name) ?? '';
    const value = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : null;
  };
  const month = number(MONTH, 12, 1);
  return {
    ...TODAYS_PLAN,
    year: number(YEAR, GROWTH_YEARS_MAX, 0),
    month: month !== null && Number.isInteger(month) ? (month as Month) : null,
  };
}

/** The address with the time in it that is looked at. */
export function withTime(query: URLSearchParams, { year, month }: GardenTime): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of [
    [YEAR, year],
    [MONTH, month],
  ] as const)
    if (value === null) next.delete(name);
    else next.set(name, String(Math.round(value * 100) / 100));
  return next;
}
