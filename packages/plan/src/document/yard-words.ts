import type { YardCorner, YardSide } from '@understory/garden';
import type { Words } from '@understory/words';
import { isNorthUp } from './north.ts';

/** What the sides and corners of a yard are called, to choose from. Told once, where a yard is: not with the words of every edge. */
export interface YardWords {
  readonly sides: Readonly<Record<YardSide, Words>>;
  readonly corners: Readonly<Record<YardCorner, Words>>;
}

const NORTH_UP: YardWords = {
  sides: {
    north: /*i18n*/ { id: 'plan.north-up.north', message: 'North' },
    east: /*i18n*/ { id: 'plan.north-up.east', message: 'East' },
    south: /*i18n*/ { id: 'plan.north-up.south', message: 'South' },
    west: /*i18n*/ { id: 'plan.north-up.west', message: 'West' },
  },
  corners: {
    north_west: /*i18n*/ { id: 'plan.north-up.north-west', message: 'North-west' },
    north_east: /*i18n*/ { id: 'plan.north-up.north-east', message: 'North-east' },
    south_east: /*i18n*/ { id: 'plan.north-up.south-east', message: 'South-east' },
    south_west: /*i18n*/ { id: 'plan.north-up.south-west', message: 'South-west' },
  },
};
const TURNED: YardWords = {
  sides: {
    north: /*i18n*/ { id: 'plan.turned.north', message: 'Top' },
    east: /*i18n*/ { id: 'plan.turned.east', message: 'Right' },
    south: /*i18n*/ { id: 'plan.turned.south', message: 'Bottom' },
    west: /*i18n*/ { id: 'plan.turned.west', message: 'Left' },
  },
  corners: {
    north_west: /*i18n*/ { id: 'plan.turned.north-west', message: 'Top left' },
    north_east: /*i18n*/ { id: 'plan.turned.north-east', message: 'Top right' },
    south_east: /*i18n*/ { id: 'plan.turned.south-east', message: 'Bottom right' },
    south_west: /*i18n*/ { id: 'plan.turned.south-west', message: 'Bottom left' },
  },
};

/** Called by the sky while north is up, and by the paper once it is turned. */
export const yardWords = (north: number): YardWords => (isNorthUp(north) ? NORTH_UP : TURNED);
