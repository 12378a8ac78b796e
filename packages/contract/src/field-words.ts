import type { Say, Words } from '@understory/words';
import { PICTURE_PARTS } from './garden-file.ts';

/**
 * What a person calls each field that a call takes, in words that a sentence goes on from: one table for all calls. A test
 * holds it against every field of the contract.
 */
export const FIELD_WORDS: Readonly<Record<string, Words>> = {
  body: /*i18n*/ { id: 'field.body', message: 'what was sent' },
  ...Object.fromEntries(
    PICTURE_PARTS.map((name, at) => [
      name,
      /*i18n*/ { id: 'field.entry.picture', message: 'picture {place}', values: { place: at + 1 } },
    ]),
  ),
  added: /*i18n*/ { id: 'field.added', message: 'what was added' },
  address: /*i18n*/ { id: 'field.address', message: 'the address' },
  alt_text: /*i18n*/ { id: 'field.alt_text', message: 'the description of the photograph' },
  altered: /*i18n*/ { id: 'field.altered', message: 'what was altered' },
  amount: /*i18n*/ { id: 'field.amount', message: 'the amount' },
  answers: /*i18n*/ { id: 'field.answers', message: 'the work that was asked for' },
  approve: /*i18n*/ { id: 'field.approve', message: 'whether the payment is approved' },
  attestationObject: /*i18n*/ { id: 'field.attestationObject', message: 'the key of the passkey' },
  audience: /*i18n*/ { id: 'field.audience', message: 'whether a gardener or a nursery pays' },
  authenticatorData: /*i18n*/ { id: 'field.authenticatorData', message: 'what the device said' },
  avatar: /*i18n*/ { id: 'field.avatar', message: 'your picture' },
  basis: /*i18n*/ { id: 'field.basis', message: 'the state of the records that was looked at' },
  bloom_color: /*i18n*/ { id: 'field.bloom_color', message: 'the colour of the bloom' },
  bloom_month: /*i18n*/ { id: 'field.bloom_month', message: 'the month of the bloom' },
  branchOf: /*i18n*/ { id: 'field.branchOf', message: 'the nursery it is a branch of' },
  business_name: /*i18n*/ { id: 'field.business_name', message: 'the name of the business' },
  businessName: /*i18n*/ { id: 'field.businessName', message: 'the name of the business' },
  businessType: /*i18n*/ { id: 'field.businessType', message: 'the kind of business' },
  catalogue: /*i18n*/ { id: 'field.catalogue', message: 'the catalogue file' },
  challenge: /*i18n*/ { id: 'field.challenge', message: 'the proof that was asked for' },
  change_id: /*i18n*/ { id: 'field.change_id', message: 'the id of the change' },
  changed: /*i18n*/ { id: 'field.changed', message: 'what was changed' },
  city: /*i18n*/ { id: 'field.city', message: 'the city' },
  client_id: /*i18n*/ { id: 'field.client_id', message: 'the id given on this device' },
  clientDataJSON: /*i18n*/ { id: 'field.clientDataJSON', message: 'what the browser said' },
  closes: /*i18n*/ { id: 'field.closes', message: 'the hour it closes' },
  code: /*i18n*/ { id: 'field.code', message: 'the code' },
  collected: /*i18n*/ { id: 'field.collected', message: 'what was added to the collection' },
  collection: /*i18n*/ { id: 'field.collection', message: 'the collection' },
  common_name: /*i18n*/ { id: 'field.common_name', message: 'the common name' },
  contactEmail: /*i18n*/ { id: 'field.contactEmail', message: 'the contact e-mail' },
  contactName: /*i18n*/ { id: 'field.contactName', message: 'the name of the contact' },
  contactPhone: /*i18n*/ { id: 'field.contactPhone', message: 'the contact phone number' },
  credential: /*i18n*/ { id: 'field.credential', message: 'the passkey' },
  credit: /*i18n*/ { id: 'field.credit', message: 'the credit of the photograph' },
  currency: /*i18n*/ { id: 'field.currency', message: 'the currency' },
  cvc: /*i18n*/ { id: 'field.cvc', message: 'the security code of the card' },
  data: /*i18n*/ { id: 'field.data', message: 'the picture' },
  decision: /*i18n*/ { id: 'field.decision', message: 'the decision' },
  deer: /*i18n*/ { id: 'field.deer', message: 'whether deer visit' },
  deer_resistant: /*i18n*/ { id: 'field.deer_resistant', message: 'the choice of deer resistance' },
  deleted: /*i18n*/ { id: 'field.deleted', message: 'the choice of deleted gardens' },
  description: /*i18n*/ { id: 'field.description', message: 'the description' },
  diff: /*i18n*/ { id: 'field.diff', message: 'the change' },
  directory: /*i18n*/ { id: 'field.directory', message: 'the directory file' },
  drought_tolerant: /*i18n*/ { id: 'field.drought_tolerant', message: 'the choice of drought tolerance' },
  edible: /*i18n*/ { id: 'field.edible', message: 'the choice of edible plants' },
  email: /*i18n*/ { id: 'field.email', message: 'the e-mail address' },
  event_type: /*i18n*/ { id: 'field.event_type', message: 'the kind of event' },
  evergreen: /*i18n*/ { id: 'field.evergreen', message: 'the choice of evergreens' },
  exp_month: /*i18n*/ { id: 'field.exp_month', message: 'the month the card runs out' },
  exp_year: /*i18n*/ { id: 'field.exp_year', message: 'the year the card runs out' },
  experience_level: /*i18n*/ { id: 'field.experience_level', message: 'your experience' },
  facets: /*i18n*/ { id: 'field.facets', message: 'the choice of counts' },
  facts: /*i18n*/ { id: 'field.facts', message: 'the facts of the garden' },
  family_name: /*i18n*/ { id: 'field.family_name', message: 'your family name' },
  featured: /*i18n*/ { id: 'field.featured', message: 'the choice of featured nurseries' },
  file: /*i18n*/ { id: 'field.file', message: 'the picture' },
  first_name: /*i18n*/ { id: 'field.first_name', message: 'your first name' },
  format: /*i18n*/ { id: 'field.format', message: 'the kind of file' },
  format_version: /*i18n*/ { id: 'field.format_version', message: 'the version of the file' },
  foundingPartner: /*i18n*/ {
    id: 'field.foundingPartner',
    message: 'whether you would be a founding partner',
  },
  from: /*i18n*/ { id: 'field.from', message: 'the page to come back to' },
  from_plant: /*i18n*/ { id: 'field.from_plant', message: 'the plant to be replaced' },
  garden: /*i18n*/ { id: 'field.garden', message: 'the garden' },
  given_name: /*i18n*/ { id: 'field.given_name', message: 'your given name' },
  global: /*i18n*/ { id: 'field.global', message: 'the choice to sign out everywhere' },
  grid_data: /*i18n*/ { id: 'field.grid_data', message: 'the drawing' },
  hardiness_zone: /*i18n*/ { id: 'field.hardiness_zone', message: 'the hardiness zone' },
  height_category: /*i18n*/ { id: 'field.height_category', message: 'the choice of heights' },
  hidden: /*i18n*/ { id: 'field.hidden', message: 'whether it is hidden' },
  hours: /*i18n*/ { id: 'field.hours', message: 'the opening hours' },
  hoursNote: /*i18n*/ { id: 'field.hoursNote', message: 'the words beside the hours' },
  id: /*i18n*/ { id: 'field.id', message: 'the id' },
  ids: /*i18n*/ { id: 'field.ids', message: 'the list of plants' },
  invitation: /*i18n*/ { id: 'field.invitation', message: 'the invitation' },
  is_active: /*i18n*/ { id: 'field.is_active', message: 'the choice of active nurseries' },
  is_placed: /*i18n*/ { id: 'field.is_placed', message: 'whether the plant is placed' },
  is_primary: /*i18n*/ { id: 'field.is_primary', message: 'whether the photograph comes first' },
  key: /*i18n*/ { id: 'field.key', message: 'the template' },
  kind: /*i18n*/ { id: 'field.kind', message: 'the kind' },
  last_name: /*i18n*/ { id: 'field.last_name', message: 'your last name' },
  latitude: /*i18n*/ { id: 'field.latitude', message: 'the latitude' },
  layer: /*i18n*/ { id: 'field.layer', message: 'the layer' },
  layers: /*i18n*/ { id: 'field.layers', message: 'the layers' },
  length: /*i18n*/ { id: 'field.length', message: 'the length of the plot' },
  length_unit: /*i18n*/ { id: 'field.length_unit', message: 'the unit of length' },
  letter: /*i18n*/ { id: 'field.letter', message: 'the first letter' },
  licence: /*i18n*/ { id: 'field.licence', message: 'the licence' },
  licence_note: /*i18n*/ { id: 'field.licence_note', message: 'the note about the licence' },
  location: /*i18n*/ { id: 'field.location', message: 'your location' },
  location_x: /*i18n*/ { id: 'field.location_x', message: 'the place from the left' },
  location_y: /*i18n*/ { id: 'field.location_y', message: 'the place from the top' },
  locked: /*i18n*/ { id: 'field.locked', message: 'whether it is locked' },
  longitude: /*i18n*/ { id: 'field.longitude', message: 'the longitude' },
  message: /*i18n*/ { id: 'field.message', message: 'the message' },
  metadata: /*i18n*/ { id: 'field.metadata', message: 'what was told beside the event' },
  moisture: /*i18n*/ { id: 'field.moisture', message: 'the moisture' },
  moisture_requirements: /*i18n*/ { id: 'field.moisture_requirements', message: 'the choice of moisture' },
  muse_icon: /*i18n*/ { id: 'field.muse_icon', message: 'the muse' },
  name: /*i18n*/ { id: 'field.name', message: 'the name' },
  name_type: /*i18n*/ { id: 'field.name_type', message: 'the kind of name' },
  native_only: /*i18n*/ { id: 'field.native_only', message: 'the choice of native plants' },
  new_password: /*i18n*/ { id: 'field.new_password', message: 'the new password' },
  nickname: /*i18n*/ { id: 'field.nickname', message: 'your nickname' },
  north: /*i18n*/ { id: 'field.north', message: 'the direction of north' },
  number: /*i18n*/ { id: 'field.number', message: 'the number of the card' },
  nursery: /*i18n*/ { id: 'field.nursery', message: 'the nursery' },
  old_password: /*i18n*/ { id: 'field.old_password', message: 'the current password' },
  opacity: /*i18n*/ { id: 'field.opacity', message: 'the opacity' },
  open_to_public: /*i18n*/ {
    id: 'field.open_to_public',
    message: 'the choice of nurseries open to the public',
  },
  opens: /*i18n*/ { id: 'field.opens', message: 'the hour it opens' },
  ordering: /*i18n*/ { id: 'field.ordering', message: 'the order' },
  page: /*i18n*/ { id: 'field.page', message: 'the page number' },
  page_size: /*i18n*/ { id: 'field.page_size', message: 'the number of results on a page' },
  partnership_tier: /*i18n*/ { id: 'field.partnership_tier', message: 'the partnership tier' },
  partnershipTier: /*i18n*/ { id: 'field.partnershipTier', message: 'the partnership tier' },
  password: /*i18n*/ { id: 'field.password', message: 'the password' },
  path: /*i18n*/ { id: 'field.path', message: 'the path of the picture' },
  payment_method_id: /*i18n*/ { id: 'field.payment_method_id', message: 'the card' },
  person: /*i18n*/ { id: 'field.person', message: 'the person' },
  pet_safe: /*i18n*/ { id: 'field.pet_safe', message: 'the choice of plants safe for pets' },
  pets: /*i18n*/ { id: 'field.pets', message: 'whether there are pets' },
  ph: /*i18n*/ { id: 'field.ph', message: 'the pH of the soil' },
  phone: /*i18n*/ { id: 'field.phone', message: 'the phone number' },
  photograph: /*i18n*/ { id: 'field.photograph', message: 'the photograph' },
  photographs: /*i18n*/ { id: 'field.photographs', message: 'the choice of photographs' },
  picture: /*i18n*/ { id: 'field.picture', message: 'the picture' },
  pictures: /*i18n*/ { id: 'field.pictures', message: 'the list of pictures' },
  placedPlants: /*i18n*/ { id: 'field.placedPlants', message: 'the list of placed plants' },
  plant: /*i18n*/ { id: 'field.plant', message: 'the plant' },
  plant_id: /*i18n*/ { id: 'field.plant_id', message: 'the plant' },
  plant_type: /*i18n*/ { id: 'field.plant_type', message: 'the choice of plant types' },
  plants: /*i18n*/ { id: 'field.plants', message: 'the list of plant names' },
  pressed: /*i18n*/ { id: 'field.pressed', message: 'whether the button was pressed' },
  price_id: /*i18n*/ { id: 'field.price_id', message: 'the price' },
  proof: /*i18n*/ { id: 'field.proof', message: 'the work that was asked for' },
  proration_date: /*i18n*/ { id: 'field.proration_date', message: 'the moment of the quote' },
  publicPhone: /*i18n*/ { id: 'field.publicPhone', message: 'the phone number for gardeners' },
  q: /*i18n*/ { id: 'field.q', message: 'the search' },
  quantity: /*i18n*/ { id: 'field.quantity', message: 'the quantity' },
  query: /*i18n*/ { id: 'field.query', message: 'the search' },
  radius: /*i18n*/ { id: 'field.radius', message: 'the distance' },
  reason: /*i18n*/ { id: 'field.reason', message: 'the reason' },
  records: /*i18n*/ { id: 'field.records', message: 'the plants to be replaced' },
  region: /*i18n*/ { id: 'field.region', message: 'the region' },
  region_id: /*i18n*/ { id: 'field.region_id', message: 'the region' },
  removed: /*i18n*/ { id: 'field.removed', message: 'what was removed' },
  response: /*i18n*/ { id: 'field.response', message: 'the answer of the passkey' },
  role: /*i18n*/ { id: 'field.role', message: 'the role' },
  scientific_name: /*i18n*/ { id: 'field.scientific_name', message: 'the scientific name' },
  search: /*i18n*/ { id: 'field.search', message: 'the search' },
  seconds: /*i18n*/ { id: 'field.seconds', message: 'the seconds' },
  seed: /*i18n*/ { id: 'field.seed', message: 'the seed of the layout' },
  shape: /*i18n*/ { id: 'field.shape', message: 'the outline of the plot' },
  show_all: /*i18n*/ { id: 'field.show_all', message: 'the choice to show all' },
  signature: /*i18n*/ { id: 'field.signature', message: 'the signature of the passkey' },
  site: /*i18n*/ { id: 'field.site', message: 'what is known of the site' },
  slope: /*i18n*/ { id: 'field.slope', message: 'the slope' },
  slug: /*i18n*/ { id: 'field.slug', message: 'the name in the address' },
  soil: /*i18n*/ { id: 'field.soil', message: 'the soil' },
  soil_types: /*i18n*/ { id: 'field.soil_types', message: 'the choice of soils' },
  source_url: /*i18n*/ { id: 'field.source_url', message: 'the address of the source' },
  specialties: /*i18n*/ { id: 'field.specialties', message: 'the specialties' },
  specialty: /*i18n*/ { id: 'field.specialty', message: 'the specialty' },
  spread: /*i18n*/ { id: 'field.spread', message: 'the spread' },
  spread_category: /*i18n*/ { id: 'field.spread_category', message: 'the choice of spreads' },
  standing: /*i18n*/ { id: 'field.standing', message: 'what stands already' },
  state: /*i18n*/ { id: 'field.state', message: 'the state' },
  status: /*i18n*/ { id: 'field.status', message: 'the status' },
  sun_exposure: /*i18n*/ { id: 'field.sun_exposure', message: 'the sun exposure' },
  taken: /*i18n*/ { id: 'field.taken', message: 'what is taken already' },
  template: /*i18n*/ { id: 'field.template', message: 'the name of the mail' },
  theme_id: /*i18n*/ { id: 'field.theme_id', message: 'the theme' },
  things: /*i18n*/ { id: 'field.things', message: 'what is drawn' },
  thornless: /*i18n*/ { id: 'field.thornless', message: 'the choice of plants without thorns' },
  time_zone: /*i18n*/ { id: 'field.time_zone', message: 'your time zone' },
  to: /*i18n*/ { id: 'field.to', message: 'the new value' },
  to_plant: /*i18n*/ { id: 'field.to_plant', message: 'the plant to put in its place' },
  token: /*i18n*/ { id: 'field.token', message: 'the key of the link' },
  transports: /*i18n*/ { id: 'field.transports', message: 'the ways to the passkey' },
  trees: /*i18n*/ { id: 'field.trees', message: 'the trees' },
  type: /*i18n*/ { id: 'field.type', message: 'the kind of picture' },
  uid: /*i18n*/ { id: 'field.uid', message: 'the id given on this device' },
  uncollected: /*i18n*/ { id: 'field.uncollected', message: 'what was taken out of the collection' },
  unit: /*i18n*/ { id: 'field.unit', message: 'the unit of length' },
  usda_zone: /*i18n*/ { id: 'field.usda_zone', message: 'the hardiness zone' },
  userHandle: /*i18n*/ { id: 'field.userHandle', message: 'the owner of the passkey' },
  version: /*i18n*/ { id: 'field.version', message: 'the version' },
  website: /*i18n*/ { id: 'field.website', message: 'the website' },
  width: /*i18n*/ { id: 'field.width', message: 'the width of the plot' },
  wildlife: /*i18n*/ { id: 'field.wildlife', message: 'the choice of wildlife' },
  within: /*i18n*/ { id: 'field.within', message: 'the bed' },
  x: /*i18n*/ { id: 'field.x', message: 'the place from the left' },
  y: /*i18n*/ { id: 'field.y', message: 'the place from the top' },
  year: /*i18n*/ { id: 'field.year', message: 'the year' },
  yearsInBusiness: /*i18n*/ { id: 'field.yearsInBusiness', message: 'the years in business' },
  zip_code: /*i18n*/ { id: 'field.zip_code', message: 'the ZIP code' },
  zipCode: /*i18n*/ { id: 'field.zipCode', message: 'the ZIP code' },
};

/** What an entry of a list is called; people count from one. */
const ENTRY_WORDS: Readonly<Record<string, Words>> = {
  placedPlants: /*i18n*/ { id: 'field.entry.placed', message: 'plant {place} of the drawing' },
  collection: /*i18n*/ { id: 'field.entry.collected', message: 'plant {place} of the collection' },
  hours: /*i18n*/ { id: 'field.entry.day', message: 'day {place} of the opening hours' },
  pictures: /*i18n*/ { id: 'field.entry.picture', message: 'picture {place}' },
  shape: /*i18n*/ { id: 'field.entry.corner', message: 'corner {place} of the outline' },
  ids: /*i18n*/ { id: 'field.entry.listed', message: 'plant {place} of the list' },
  records: /*i18n*/ { id: 'field.entry.replaced', message: 'plant {place} of those to be replaced' },
  specialties: /*i18n*/ { id: 'field.entry.specialty', message: 'specialty {place}' },
};
const ENTRY_OF: Words = /*i18n*/ { id: 'field.entry.other', message: 'entry {place} of {list}' };
const A_LIST: Words = /*i18n*/ { id: 'field.unnamedList', message: 'a list' };
const THIS_VALUE: Words = /*i18n*/ { id: 'field.unnamed', message: 'this value' };
const WITHIN: Words = /*i18n*/ { id: 'field.part', message: '{entry}: {part}' };

const wordsOf = (name: string): Words | undefined =>
  Object.hasOwn(FIELD_WORDS, name) ? FIELD_WORDS[name] : undefined;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const isPlace = (part: string): boolean => /^\d+$/.test(part);

/** The last entry of a list on a path, such as "plant 3 of the drawing", and the parts that follow it. */
function entryOn(
  say: Say,
  parts: readonly string[],
): { readonly entry: string; readonly rest: readonly string[] } {
  const at = parts.findLastIndex((part, place) => place > 0 && isPlace(part));
  if (at < 0) return { entry: '', rest: parts };
  const list = parts.slice(0, at).findLast((part) => !isPlace(part)) ?? '';
  const place = Number(parts[at]) + 1;
  const own = Object.hasOwn(ENTRY_WORDS, list) ? ENTRY_WORDS[list] : undefined;
  const entry = own ? say(own, { place }) : say(ENTRY_OF, { place, list: say(wordsOf(list) ?? A_LIST) });
  return { entry, rest: parts.slice(at + 1) };
}

/** What a person calls a field, as it stands within a sentence. */
function nameOf(say: Say, field: string): string {
  const { entry, rest } = entryOn(say, field.split('.'));
  const words = rest.length === 0 ? undefined : (rest.toReversed().map(wordsOf).find(Boolean) ?? THIS_VALUE);
  const part = words ? say(words) : '';
  return entry && part ? say(WITHIN, { entry, part }) : entry || part;
}

/**
 * A fault of a field as a sentence: of `first_name` and "{Field} must not be empty." it is "Your first name must not be empty."
 * @param field dotted path, as it was sent
 */
export function fieldSentence(say: Say, field: string, fault: Words): string {
  const name = nameOf(say, field);
  return say(fault, { ...fault.values, field: name, Field: capital(name) });
}
