import { NATIVE_TARGET, type NativeStanding, nativeRatio, nativeStanding } from '../nativeShare.ts';
import { inOneGo } from '../steps.ts';
import { type BloomCalendar, bloomCalendar } from './bloom-calendar.ts';
import { type CareNotes, careNotes } from './care.ts';
import { type CaterpillarHosts, caterpillarHosts } from './caterpillars.ts';
import { type WildlifeCompany, wildlifeCompany } from './company.ts';
import { type EvergreenShare, evergreenShare } from './evergreen.ts';
import type { EcologyGarden } from './garden.ts';
import { type RoomToGrow, roomToGrow } from './room.ts';
import { type SummerWater, summerWater } from './summer-water.ts';

/** The native share of a garden held against its target. */
interface NativePart {
  /** 0 to 1, by quantity; null when nothing is placed. */
  readonly share: number | null;
  readonly target: number;
  readonly standing: NativeStanding;
}

/** What a garden is to the life around it, and what it asks of whoever keeps it. */
export interface Ecology {
  readonly native: NativePart;
  readonly bloom: BloomCalendar;
  readonly caterpillars: CaterpillarHosts;
  readonly wildlife: WildlifeCompany;
  readonly water: SummerWater;
  readonly evergreen: EvergreenShare;
  readonly care: CareNotes;
  readonly room: RoomToGrow;
}

/** Tells the ecology of a garden from its placed plants. The same garden always gives the same answer. */
export function ecologyOf(garden: EcologyGarden): Ecology {
  return inOneGo(ecologySteps(garden));
}

/** As `ecologyOf`, part by part: ten thousand plants take most of a second, and others wait in between. */
export function* ecologySteps(garden: EcologyGarden): Generator<undefined, Ecology> {
  const { standing, region } = garden;
  const counted = standing.map(({ plant, quantity }) => ({ quantity, native_regions: plant.native_regions }));
  const ratio = nativeRatio(counted, region);
  const counts = {
    native: { share: ratio ?? null, target: NATIVE_TARGET, standing: nativeStanding(ratio) },
    bloom: bloomCalendar(standing),
    caterpillars: caterpillarHosts(standing),
    wildlife: wildlifeCompany(standing),
    care: careNotes(garden),
  };
  yield;
  const water = summerWater(garden);
  yield;
  const evergreen = evergreenShare(garden);
  yield;
  return { ...counts, water, evergreen, room: roomToGrow(garden) };
}
