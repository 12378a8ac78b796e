import { SEARCH_RADIUS } from '@understory/contract';
import { SHOPPING_AIMS, type ShoppingAim } from '@understory/garden';

/** What the address of a shopping plan asks. */
export interface ShoppingSearch {
  /** A ZIP code as it was typed; empty for the one that is known of the garden or its owner. */
  readonly zip: string;
  readonly radius: number;
  readonly aim: ShoppingAim;
  /** Whether what is set aside and not placed is to be bought too. */
  readonly collection: boolean;
}

const [USUAL_AIM] = SHOPPING_AIMS;

const isAim = (text: string | null): text is ShoppingAim => SHOPPING_AIMS.some((aim) => aim === text);
const isRadius = (miles: number): boolean =>
  Number.isInteger(miles) && miles >= SEARCH_RADIUS.min && miles <= SEARCH_RADIUS.max;

/** Reads an address that anybody may have written; what is not understood is as if it were not there. */
export function readShoppingSearch(params: URLSearchParams): ShoppingSearch {
  const radius = Number(params.get('radius') ?? SEARCH_RADIUS.default);
  const aim = params.get('aim');
  return {
    zip: params.get('zip')?.trim() ?? '',
    radius: isRadius(radius) ? radius : SEARCH_RADIUS.default,
    aim: isAim(aim) ? aim : USUAL_AIM,
    collection: params.get('collection') === 'true',
  };
}

/** The query of an address, in a fixed order; what is usual is left out. */
export function shoppingQueryText({ zip, radius, aim, collection }: ShoppingSearch): string {
  const query = new URLSearchParams();
  if (zip) query.set('zip', zip);
  if (radius !== SEARCH_RADIUS.default) query.set('radius', String(radius));
  if (aim !== USUAL_AIM) query.set('aim', aim);
  if (collection) query.set('collection', 'true');
  return query.toString();
}

/** Wider and wider circles, in miles, to look in where nobody is near. */
const WIDER: readonly number[] = [25, 50, 100, 250, SEARCH_RADIUS.max];

/** The next wider circle; undefined where there is none. */
export const widerThan = (radius: number): number | undefined => WIDER.find((miles) => miles > radius);

export const shoppingPath = (gardenId: number): string => `/gardens/${gardenId}/shopping`;
