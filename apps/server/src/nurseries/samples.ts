import type { NewNursery } from './store.ts';

/** What a sample says of itself; its place on the map is that of its ZIP code. */
export type SampleNursery = Pick<
  NewNursery,
  | 'name'
  | 'slug'
  | 'description'
  | 'zip_code'
  | 'partnership_tier'
  | 'service_radius'
  | 'specialties'
  | 'featured'
>;

/**
 * Invented nurseries in real towns of Western Washington, so that the pages can be tried before real nurseries
 * join. Each says in its name and its description that it is a sample.
 */
export const SAMPLE_NURSERIES: readonly SampleNursery[] = [
  {
    name: 'Sample Nursery: Salish Lowland Natives',
    slug: 'sample-salish-lowland-natives',
    description:
      'A sample, not a real business: an invented grower of lowland forest natives, from sword fern to western redcedar.',
    zip_code: '98105',
    partnership_tier: 'full_integration',
    service_radius: 40,
    specialties: ['Lowland forest', 'Ferns', 'Trees'],
    featured: true,
  },
  {
    name: 'Sample Nursery: Skagit Meadow Seed and Plants',
    slug: 'sample-skagit-meadow',
    description:
      'A sample, not a real business: an invented grower of prairie and meadow plants, camas above all.',
    zip_code: '98273',
    partnership_tier: 'full_integration',
    service_radius: 60,
    specialties: ['Prairie and meadow', 'Bulbs', 'Pollinator plants'],
    featured: true,
  },
  {
    name: 'Sample Nursery: Bellingham Bay Wetland Plants',
    slug: 'sample-bellingham-bay-wetland',
    description:
      'A sample, not a real business: an invented grower of sedges, rushes and willows for wet ground.',
    zip_code: '98225',
    partnership_tier: 'referral',
    service_radius: 50,
    specialties: ['Rain gardens', 'Sedges and rushes'],
    featured: false,
  },
  {
    name: 'Sample Nursery: Tahoma Foothill Growers',
    slug: 'sample-tahoma-foothill',
    description: 'A sample, not a real business: an invented grower of foothill shrubs and small trees.',
    zip_code: '98402',
    partnership_tier: 'referral',
    service_radius: 45,
    specialties: ['Shrubs', 'Hedgerows'],
    featured: false,
  },
  {
    name: 'Sample Nursery: South Sound Prairie Plants',
    slug: 'sample-south-sound-prairie',
    description: 'A sample, not a real business: an invented grower of plants for gravelly prairie soil.',
    zip_code: '98501',
    partnership_tier: 'basic',
    service_radius: 30,
    specialties: ['Prairie and meadow', 'Dry soil'],
    featured: false,
  },
  {
    name: 'Sample Nursery: Olympic Rain Shadow Garden',
    slug: 'sample-olympic-rain-shadow',
    description:
      'A sample, not a real business: an invented garden nursery for the dry side of the Olympics, with climate-adapted plants.',
    zip_code: '98382',
    partnership_tier: 'basic',
    service_radius: 50,
    specialties: ['Dry summers', 'Climate-adapted plants'],
    featured: false,
  },
  {
    name: 'Sample Nursery: Vashon Woodland Edge',
    slug: 'sample-vashon-woodland-edge',
    description: 'A sample, not a real business: an invented island nursery for shade and woodland edges.',
    zip_code: '98070',
    partnership_tier: 'basic',
    service_radius: 15,
    specialties: ['Dry shade', 'Groundcovers'],
    featured: false,
  },
];
