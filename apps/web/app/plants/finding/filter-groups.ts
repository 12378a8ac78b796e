import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FilterName, FlagName, SeveralName } from './plant-search.ts';

/** A filter within a group; its legend is left out where the name of the group says it. */
export type GroupPart =
  | {
      readonly kind: 'several';
      readonly name: SeveralName;
      readonly legend?: MessageDescriptor;
      readonly note?: MessageDescriptor;
    }
  | { readonly kind: 'months' }
  /** A span of heights. */
  | { readonly kind: 'heights' }
  /** In stock near a ZIP code. */
  | { readonly kind: 'near' }
  | { readonly kind: 'flags'; readonly names: readonly FlagName[] }
  | { readonly kind: 'zone' };

export interface FilterGroup {
  readonly key: string;
  readonly title: MessageDescriptor;
  readonly parts: readonly GroupPart[];
  /** Whether it stands open before anybody has opened or closed it. */
  readonly opens: boolean;
}

/** All filters, in the groups a gardener thinks in. */
export const FILTER_GROUPS: readonly FilterGroup[] = [
  { key: 'light', title: msg`Light`, opens: true, parts: [{ kind: 'several', name: 'sun_exposure' }] },
  {
    key: 'soil',
    title: msg`Soil`,
    opens: true,
    parts: [
      { kind: 'several', name: 'moisture_requirements' },
      { kind: 'several', name: 'soil_types', legend: msg`Kind of soil` },
    ],
  },
  {
    key: 'size',
    title: msg`Size when grown`,
    opens: true,
    parts: [
      { kind: 'heights' },
      { kind: 'several', name: 'height_category', legend: msg`Height in steps` },
      { kind: 'several', name: 'spread_category', legend: msg`Width` },
    ],
  },
  {
    key: 'flowers',
    title: msg`Flowers`,
    opens: true,
    parts: [{ kind: 'months' }, { kind: 'several', name: 'bloom_color', legend: msg`Color` }],
  },
  { key: 'foliage', title: msg`Foliage`, opens: false, parts: [{ kind: 'several', name: 'evergreen' }] },
  {
    key: 'wildlife',
    title: msg`Wildlife`,
    opens: false,
    parts: [{ kind: 'several', name: 'wildlife', note: msg`Plants that feed all you choose.` }],
  },
  {
    key: 'kind',
    title: msg`Kind of plant`,
    opens: false,
    parts: [
      { kind: 'several', name: 'plant_type' },
      { kind: 'several', name: 'layer', legend: msg`Place in the planting` },
    ],
  },
  {
    key: 'sold',
    title: msg`Where it is sold`,
    opens: false,
    parts: [
      {
        kind: 'several',
        name: 'trade',
        legend: msg`How commonly`,
        note: msg`By lists of the trade in Western Washington and north-west Oregon. No promise that a shop has it.`,
      },
      { kind: 'near' },
    ],
  },
  {
    key: 'origin',
    title: msg`Origin`,
    opens: false,
    parts: [
      { kind: 'flags', names: ['native_only'] },
      { kind: 'several', name: 'region', legend: msg`Native to` },
      {
        kind: 'several',
        name: 'ecoregions',
        legend: msg`At home in Washington and Oregon`,
        note: msg`By the kind of country. Our sources do not tell single counties.`,
      },
    ],
  },
  {
    key: 'practical',
    title: msg`Practical matters`,
    opens: false,
    parts: [
      { kind: 'flags', names: ['drought_tolerant', 'deer_resistant', 'thornless', 'edible', 'pet_safe'] },
      { kind: 'zone' },
    ],
  },
];

/** The parameters a part stands for. */
export function namesOf(part: GroupPart): readonly FilterName[] {
  if (part.kind === 'several') return [part.name];
  if (part.kind === 'months') return ['bloom_month'];
  if (part.kind === 'zone') return ['hardiness_zone'];
  if (part.kind === 'heights') return ['height_min', 'height_max'];
  if (part.kind === 'near') return ['zip_code'];
  return part.names;
}

/** The groups without some of the filters, where these are asked for in another way. */
export const groupsWithout = (left: readonly FilterName[]): readonly FilterGroup[] =>
  FILTER_GROUPS.map((group) => ({
    ...group,
    parts: group.parts.flatMap((part): GroupPart[] => {
      if (part.kind !== 'flags') return namesOf(part).some((name) => left.includes(name)) ? [] : [part];
      const names = part.names.filter((name) => !left.includes(name));
      return names.length > 0 ? [{ kind: 'flags', names }] : [];
    }),
  })).filter(({ parts }) => parts.length > 0);
