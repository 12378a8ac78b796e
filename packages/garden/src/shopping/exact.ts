import { type Choice, centsOf, type Field, isBetter, rankOf } from './field.ts';
import { legsAmong } from './legs.ts';
import { type RoundTrips, roundTrips } from './route.ts';

/**
 * The best choice among up to about a dozen nurseries: each of the 2^n choices is held against every demand, and its shortest
 * round trip is known. 2^n (n^2 + demands) steps.
 */
export function bestOfAll(field: Field, among: readonly number[]): Choice {
  const { market, aim } = field;
  const { lengths, routeOf }: RoundTrips = roundTrips(legsAmong(field.legs, among));
  const falls = fallingShort(field, among);
  const places = new Map(among.map((nursery, at) => [nursery, at]));
  const visited = (choice: number) => (nursery: number) =>
    ((choice >> (places.get(nursery) ?? 31)) & 1) === 1;
  // More nurseries never make the plants dearer.
  const cheapest = centsOf(field, visited(lengths.length - 1));
  let least = Number.POSITIVE_INFINITY;
  let best: Choice | undefined;
  for (let choice = 0; choice < lengths.length; choice++) {
    if (falls[choice]) continue;
    const [stops, length] = [stopsIn(choice), lengths[choice] as number];
    if (rankOf(aim, stops, length, cheapest) > least) continue;
    const rank = rankOf(aim, stops, length, centsOf(field, visited(choice)));
    if (rank > least) continue;
    const found = { rank, route: routeOf(choice).map((at) => among[at] as number) };
    if (best && !isBetter(market, found, best)) continue;
    least = rank;
    best = found;
  }
  return best ?? { route: [], rank: 0 };
}

function stopsIn(choice: number): number {
  let stops = 0;
  for (let left = choice; left !== 0; left &= left - 1) stops++;
  return stops;
}

/** Which choices leave a demand unmet: what one brings is what it brings without its first nursery, and what that one has. */
function fallingShort({ market }: Field, among: readonly number[]): Uint8Array {
  const choices = 1 << among.length;
  const falls = new Uint8Array(choices);
  const sums = new Float64Array(choices);
  for (const { least, brings } of market.demands) {
    const amounts = among.map((nursery) => brings.get(nursery) ?? 0);
    falls[0] = 1;
    for (let choice = 1; choice < choices; choice++) {
      const first = 31 - Math.clz32(choice & -choice);
      const sum = (sums[choice & (choice - 1)] as number) + (amounts[first] as number);
      sums[choice] = sum;
      if (sum < least) falls[choice] = 1;
    }
  }
  return falls;
}
