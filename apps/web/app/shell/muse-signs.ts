import type { RegionKey } from '@understory/garden';

/** A guide's key: one for each garden region, and the guide of the platform itself. */
export type MuseKey = RegionKey | 'platform';

/** As much of a muse as every page shows; what is told of her comes with the pages that tell it. */
export type MuseSigned<Key extends MuseKey = MuseKey> = {
  key: Key;
  name: string;
  /** Ground of her pages; ink text on it has a contrast of at least 7:1. */
  color: string;
};

const signed = <Key extends MuseKey>(key: Key, name: string, color: string): MuseSigned<Key> => ({
  key,
  name,
  color,
});

/** The nine regions in the order of their ids (1 to 9). */
export const MUSE_SIGNS: { readonly [Key in RegionKey]: MuseSigned<Key> } = {
  northwest_coastal: signed('northwest_coastal', 'Euterpe', '#A8E8C4'),
  high_plains: signed('high_plains', 'Clio', '#F0D68F'),
  upper_midwest: signed('upper_midwest', 'Polyhymnia', '#F4C0D2'),
  northeast: signed('northeast', 'Erato', '#F8BCA6'),
  southeast: signed('southeast', 'Terpsichore', '#F3DCC6'),
  south: signed('south', 'Melpomene', '#BCCDF7'),
  southwest: signed('southwest', 'Urania', '#ABDDDA'),
  ohio_valley: signed('ohio_valley', 'Thalia', '#D3E6A2'),
  west: signed('west', 'Calliope', '#FFCB8C'),
};

/** Of the guide of the platform, who remembers how everything works. */
export const PLATFORM_SIGN = signed('platform', 'Mnemosyne', '#DDCFF6');
