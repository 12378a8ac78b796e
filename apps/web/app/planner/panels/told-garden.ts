import type { Sends } from '@understory/contract';
import { type GardenState, LAYERS } from '@understory/garden';

type Query = Sends<'GET /plants/marketplace-search/'>['query'];
/** What a search is told of a garden. */
export type ToldGarden = {
  [N in keyof Query as N extends `${'site' | 'garden'}_${string}` ? N : never]?: Query[N];
};

/** A hundredth of a foot and a thousandth of the ground are finer than any rule looks. */
const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;
const feet = (value: number): number => rounded(value, 100);
const share = (value: number): number => Math.min(1, rounded(value, 1000));

/** The open garden as a search is told of it: its place, and what its drawing comes to. What is not known is not said. */
export function toldGarden(garden: GardenState): ToldGarden {
  const { site, region, isPlanted, gaps, cover, room, widest, water, shade } = garden;
  return {
    ...(site.sun_exposure && { site_sun_exposure: site.sun_exposure }),
    ...(site.moisture && { site_moisture: site.moisture }),
    ...(site.soil && { site_soil: site.soil }),
    ...(typeof site.ph === 'number' && { site_ph: rounded(site.ph, 100) }),
    ...(site.usda_zone && { site_usda_zone: site.usda_zone }),
    ...(typeof site.deer === 'boolean' && { site_deer: site.deer }),
    ...(typeof site.pets === 'boolean' && { site_pets: site.pets }),
    site_region: region,
    ...(isPlanted && { garden_planted: true }),
    ...(isPlanted && gaps.size > 0 && { garden_gaps: [...gaps] }),
    garden_cover: LAYERS.map((layer) => share(cover[layer])),
    garden_room: LAYERS.map((layer) => feet(room[layer])),
    garden_widest: feet(widest),
    ...(water.widest > 0 && { garden_water: [feet(water.room), feet(water.widest)] }),
    garden_shade: shade.map(share),
  };
}

const GROUND = ['site_sun_exposure', 'site_moisture', 'site_soil', 'site_ph', 'site_usda_zone'] as const;
const PLACE = [...GROUND, 'site_deer', 'site_pets', 'site_region'] as const;

/** Whether anything is known of the ground itself, beside its region and its size: who visits it tells no order by itself. */
export const isPlaceKnown = (told: ToldGarden): boolean => GROUND.some((name) => told[name] !== undefined);

/** What of it hangs on the place alone: a list that is told otherwise of that is put in order anew at once. */
export const placeKey = (told: ToldGarden): string => JSON.stringify(PLACE.map((name) => told[name]));
