import type { OpeningHours } from '@understory/contract';
import type { NewNursery } from './store.ts';

/** What a sample says of itself; its place on the map is that of its ZIP code. */
export type SampleNursery = Pick<
  Required<NewNursery>,
  | 'name'
  | 'slug'
  | 'description'
  | 'zip_code'
  | 'partnership_tier'
  | 'service_radius'
  | 'specialties'
  | 'featured'
  | 'hours'
  | 'open_to_public'
>;

/** The same times on some days of the week, Monday first, and closed on the others. */
const openOn = (days: readonly number[], opens: string, closes: string): OpeningHours =>
  Array.from({ length: 7 }, (_, day) => (days.includes(day) ? { opens, closes } : null));
const WORKDAYS = [0, 1, 2, 3, 4];
const WEDNESDAY_TO_SUNDAY = [2, 3, 4, 5, 6];
const EVERY_DAY = [...WORKDAYS, 5, 6];

/**
 * Invented nurseries in real towns of Western Washington, so that the pages can be tried before real nurseries
 * join. Each says in its name and its description that it is a sample. Four have stock to show: a shopping plan needs a choice.
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
    hours: openOn(EVERY_DAY, '09:00', '17:00'),
    open_to_public: true,
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
    hours: openOn(WEDNESDAY_TO_SUNDAY, '10:00', '16:00'),
    open_to_public: true,
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
    hours: openOn(WORKDAYS, '08:00', '15:30'),
    open_to_public: false,
  },
  {
    name: 'Sample Nursery: Tahoma Foothill Growers',
    slug: 'sample-tahoma-foothill',
    description: 'A sample, not a real business: an invented grower of foothill shrubs and small trees.',
    zip_code: '98402',
    partnership_tier: 'full_integration',
    service_radius: 45,
    specialties: ['Shrubs', 'Hedgerows'],
    featured: false,
    hours: openOn([...WORKDAYS, 5], '09:00', '17:30'),
    open_to_public: true,
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
    hours: openOn([4, 5, 6], '10:00', '16:00'),
    open_to_public: true,
  },
  {
    name: 'Sample Nursery: Olympic Rain Shadow Garden',
    slug: 'sample-olympic-rain-shadow',
    description:
      'A sample, not a real business: an invented garden nursery for the dry side of the Olympics, with climate-adapted plants.',
    zip_code: '98382',
    partnership_tier: 'referral',
    service_radius: 50,
    specialties: ['Dry summers', 'Climate-adapted plants'],
    featured: false,
    hours: openOn(WEDNESDAY_TO_SUNDAY, '09:30', '17:00'),
    open_to_public: true,
  },
  {
    name: 'Sample Nursery: Vashon Woodland Edge',
    slug: 'sample-vashon-woodland-edge',
    description: 'A sample, not a real business: an invented island nursery for shade and woodland edges.',
    zip_code: '98070',
    partnership_tier: 'full_integration',
    service_radius: 15,
    specialties: ['Dry shade', 'Groundcovers'],
    featured: false,
    hours: openOn([5, 6], '10:00', '15:00'),
    open_to_public: true,
  },
];
