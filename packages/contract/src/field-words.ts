import type { Say, Words } from '@understory/words';
import { PICTURE_PARTS } from './garden-file.ts';

// One sentence has one id, whatever calls it by another name.
const WORK_THAT_WAS_ASKED_FOR: Words = /*i18n*/ {
  id: 'field.answers',
  message: 'the work that was asked for',
};
const NAME_OF_THE_BUSINESS: Words = /*i18n*/ {
  id: 'field.business_name',
  message: 'the name of the business',
};
const ID_OF_THE_CHANGE: Words = /*i18n*/ { id: 'field.change_id', message: 'the id of the change' };
const ID_GIVEN_ON_THIS_DEVICE: Words = /*i18n*/ {
  id: 'field.client_id',
  message: 'the id given on this device',
};
const CONTACT_E_MAIL: Words = /*i18n*/ { id: 'field.contact_email', message: 'the contact e-mail' };
const PICTURE: Words = /*i18n*/ { id: 'field.data', message: 'the picture' };
const HARDINESS_ZONE: Words = /*i18n*/ { id: 'field.hardiness_zone', message: 'the hardiness zone' };
const UNIT_OF_LENGTH: Words = /*i18n*/ { id: 'field.length_unit', message: 'the unit of length' };
const PLACE_FROM_THE_LEFT: Words = /*i18n*/ { id: 'field.location_x', message: 'the place from the left' };
const PLACE_FROM_THE_TOP: Words = /*i18n*/ { id: 'field.location_y', message: 'the place from the top' };
const PARTNERSHIP_TIER: Words = /*i18n*/ { id: 'field.partnership_tier', message: 'the partnership tier' };
const PLANT: Words = /*i18n*/ { id: 'field.plant', message: 'the plant' };
const PRICE: Words = /*i18n*/ { id: 'field.price_id', message: 'the price' };
const SEARCH: Words = /*i18n*/ { id: 'field.q', message: 'the search' };
const REGION: Words = /*i18n*/ { id: 'field.region', message: 'the region' };
const ZIP_CODE: Words = /*i18n*/ { id: 'field.zip_code', message: 'the ZIP code' };

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
  allow: /*i18n*/ { id: 'field.allow', message: 'whether the assistant is let in' },
  altered: /*i18n*/ { id: 'field.altered', message: 'what was altered' },
  amount: /*i18n*/ { id: 'field.amount', message: 'the amount' },
  answers: WORK_THAT_WAS_ASKED_FOR,
  approve: /*i18n*/ { id: 'field.approve', message: 'whether the payment is approved' },
  asked: /*i18n*/ { id: 'field.asked', message: 'what the assistant asks for' },
  attestationObject: /*i18n*/ { id: 'field.attestationObject', message: 'the key of the passkey' },
  audience: /*i18n*/ { id: 'field.audience', message: 'whether a gardener or a nursery pays' },
  authenticatorData: /*i18n*/ { id: 'field.authenticatorData', message: 'what the device said' },
  avatar: /*i18n*/ { id: 'field.avatar', message: 'your picture' },
  basis: /*i18n*/ { id: 'field.basis', message: 'the state of the records that was looked at' },
  bloom_color: /*i18n*/ { id: 'field.bloom_color', message: 'the colour of the bloom' },
  bloom_month: /*i18n*/ { id: 'field.bloom_month', message: 'the month of the bloom' },
  branchOf: /*i18n*/ { id: 'field.branchOf', message: 'the nursery it is a branch of' },
  business_name: NAME_OF_THE_BUSINESS,
  businessName: NAME_OF_THE_BUSINESS,
  businessType: /*i18n*/ { id: 'field.businessType', message: 'the kind of business' },
  catalogue: /*i18n*/ { id: 'field.catalogue', message: 'the catalogue file' },
  challenge: /*i18n*/ { id: 'field.challenge', message: 'the proof that was asked for' },
  change_id: ID_OF_THE_CHANGE,
  changed: /*i18n*/ { id: 'field.changed', message: 'what was changed' },
  city: /*i18n*/ { id: 'field.city', message: 'the city' },
  client_id: ID_GIVEN_ON_THIS_DEVICE,
  clientDataJSON: /*i18n*/ { id: 'field.clientDataJSON', message: 'what the browser said' },
  closes: /*i18n*/ { id: 'field.closes', message: 'the time it closes' },
  code: /*i18n*/ { id: 'field.code', message: 'the code' },
  collected: /*i18n*/ { id: 'field.collected', message: 'what was added to the collection' },
  collection: /*i18n*/ { id: 'field.collection', message: 'the collection' },
  common_name: /*i18n*/ { id: 'field.common_name', message: 'the common name' },
  contact_email: CONTACT_E_MAIL,
  containers: /*i18n*/ { id: 'field.containers', message: 'the size of pots' },
  contactEmail: CONTACT_E_MAIL,
  contactName: /*i18n*/ { id: 'field.contactName', message: 'the name of the contact' },
  contactPhone: /*i18n*/ { id: 'field.contactPhone', message: 'the contact phone number' },
  context: /*i18n*/ { id: 'field.context', message: 'what the question is about' },
  conversation_id: /*i18n*/ { id: 'field.conversation_id', message: 'the id of the conversation' },
  credential: /*i18n*/ { id: 'field.credential', message: 'the passkey' },
  credit: /*i18n*/ { id: 'field.credit', message: 'the credit of the photograph' },
  currency: /*i18n*/ { id: 'field.currency', message: 'the currency' },
  cvc: /*i18n*/ { id: 'field.cvc', message: 'the security code of the card' },
  data: PICTURE,
  days: /*i18n*/ { id: 'field.days', message: 'the number of days' },
  decision: /*i18n*/ { id: 'field.decision', message: 'the decision' },
  deer: /*i18n*/ { id: 'field.deer', message: 'whether deer visit' },
  deer_resistant: /*i18n*/ { id: 'field.deer_resistant', message: 'the choice of deer resistance' },
  deleted: /*i18n*/ { id: 'field.deleted', message: 'the choice of deleted gardens' },
  description: /*i18n*/ { id: 'field.description', message: 'the description' },
  diff: /*i18n*/ { id: 'field.diff', message: 'the change' },
  directory: /*i18n*/ { id: 'field.directory', message: 'the directory file' },
  drought_tolerant: /*i18n*/ { id: 'field.drought_tolerant', message: 'the choice of drought tolerance' },
  edible: /*i18n*/ { id: 'field.edible', message: 'the choice of edible plants' },
  ecoregions: /*i18n*/ { id: 'field.ecoregions', message: 'the choice of country' },
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
  file: PICTURE,
  first_day: /*i18n*/ { id: 'field.first_day', message: 'the first day' },
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
  garden_id: /*i18n*/ { id: 'field.garden_id', message: 'the id of the garden' },
  garden_cover: /*i18n*/ { id: 'field.garden_cover', message: 'the cover of each layer in the garden' },
  garden_gaps: /*i18n*/ { id: 'field.garden_gaps', message: 'the months without bloom in the garden' },
  garden_planted: /*i18n*/ { id: 'field.garden_planted', message: 'the choice of a planted garden' },
  garden_room: /*i18n*/ { id: 'field.garden_room', message: 'the room for each layer in the garden' },
  garden_shade: /*i18n*/ { id: 'field.garden_shade', message: 'the shade in the garden' },
  garden_water: /*i18n*/ { id: 'field.garden_water', message: 'the room in the water of the garden' },
  garden_widest: /*i18n*/ { id: 'field.garden_widest', message: 'the widest spot of the garden' },
  given_name: /*i18n*/ { id: 'field.given_name', message: 'your given name' },
  global: /*i18n*/ { id: 'field.global', message: 'the choice to sign out everywhere' },
  grid_data: /*i18n*/ { id: 'field.grid_data', message: 'the drawing' },
  hardiness_zone: HARDINESS_ZONE,
  height_category: /*i18n*/ { id: 'field.height_category', message: 'the choice of heights' },
  height_max: /*i18n*/ { id: 'field.height_max', message: 'the greatest height' },
  height_min: /*i18n*/ { id: 'field.height_min', message: 'the least height' },
  hidden: /*i18n*/ { id: 'field.hidden', message: 'whether it is hidden' },
  holidays: /*i18n*/ { id: 'field.holidays', message: 'the list of holidays' },
  hours: /*i18n*/ { id: 'field.hours', message: 'the opening hours' },
  hours_note: /*i18n*/ { id: 'field.hours_note', message: 'the note about the hours' },
  hoursNote: /*i18n*/ { id: 'field.hoursNote', message: 'the words beside the hours' },
  id: /*i18n*/ { id: 'field.id', message: 'the id' },
  ids: /*i18n*/ { id: 'field.ids', message: 'the list of plants' },
  invitation: /*i18n*/ { id: 'field.invitation', message: 'the invitation' },
  is_active: /*i18n*/ { id: 'field.is_active', message: 'the choice of active nurseries' },
  is_placed: /*i18n*/ { id: 'field.is_placed', message: 'whether the plant is placed' },
  is_primary: /*i18n*/ { id: 'field.is_primary', message: 'whether the photograph comes first' },
  key: /*i18n*/ { id: 'field.key', message: 'the template' },
  kind: /*i18n*/ { id: 'field.kind', message: 'the kind' },
  last_day: /*i18n*/ { id: 'field.last_day', message: 'the last day' },
  last_name: /*i18n*/ { id: 'field.last_name', message: 'your last name' },
  latitude: /*i18n*/ { id: 'field.latitude', message: 'the latitude' },
  layer: /*i18n*/ { id: 'field.layer', message: 'the layer' },
  layers: /*i18n*/ { id: 'field.layers', message: 'the layers' },
  length: /*i18n*/ { id: 'field.length', message: 'the length of the plot' },
  length_unit: UNIT_OF_LENGTH,
  letter: /*i18n*/ { id: 'field.letter', message: 'the first letter' },
  lettering: /*i18n*/ { id: 'field.lettering', message: 'what is written in the plants of the plan' },
  licence: /*i18n*/ { id: 'field.licence', message: 'the licence' },
  licence_note: /*i18n*/ { id: 'field.licence_note', message: 'the note about the licence' },
  limit: /*i18n*/ { id: 'field.limit', message: 'the number of plants' },
  location: /*i18n*/ { id: 'field.location', message: 'your location' },
  location_x: PLACE_FROM_THE_LEFT,
  location_y: PLACE_FROM_THE_TOP,
  locked: /*i18n*/ { id: 'field.locked', message: 'whether it is locked' },
  logo: /*i18n*/ { id: 'field.logo', message: 'the logo' },
  longitude: /*i18n*/ { id: 'field.longitude', message: 'the longitude' },
  low_stock_mail: /*i18n*/ { id: 'field.low_stock_mail', message: 'whether mails tell what runs short' },
  message: /*i18n*/ { id: 'field.message', message: 'the message' },
  message_mail: /*i18n*/ { id: 'field.message_mail', message: 'whether messages are mailed' },
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
  notifications: /*i18n*/ { id: 'field.notifications', message: 'the choice of mails' },
  number: /*i18n*/ { id: 'field.number', message: 'the number of the card' },
  nursery: /*i18n*/ { id: 'field.nursery', message: 'the nursery' },
  old_password: /*i18n*/ { id: 'field.old_password', message: 'the current password' },
  opacity: /*i18n*/ { id: 'field.opacity', message: 'the opacity' },
  open_to_public: /*i18n*/ {
    id: 'field.open_to_public',
    message: 'the choice of nurseries open to the public',
  },
  opens: /*i18n*/ { id: 'field.opens', message: 'the time it opens' },
  ordering: /*i18n*/ { id: 'field.ordering', message: 'the order' },
  page: /*i18n*/ { id: 'field.page', message: 'the page number' },
  page_size: /*i18n*/ { id: 'field.page_size', message: 'the number of results on a page' },
  partnership_tier: PARTNERSHIP_TIER,
  partnershipTier: PARTNERSHIP_TIER,
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
  picture: PICTURE,
  pictures: /*i18n*/ { id: 'field.pictures', message: 'the list of pictures' },
  placedPlants: /*i18n*/ { id: 'field.placedPlants', message: 'the list of placed plants' },
  plant: PLANT,
  outcome: /*i18n*/ { id: 'field.outcome', message: 'what became of the proposal' },
  plant_id: PLANT,
  plant_type: /*i18n*/ { id: 'field.plant_type', message: 'the choice of plant types' },
  plants: /*i18n*/ { id: 'field.plants', message: 'the list of plant names' },
  pressed: /*i18n*/ { id: 'field.pressed', message: 'whether the button was pressed' },
  price_id: PRICE,
  proof: WORK_THAT_WAS_ASKED_FOR,
  proration_date: /*i18n*/ { id: 'field.proration_date', message: 'the moment of the quote' },
  publicPhone: /*i18n*/ { id: 'field.publicPhone', message: 'the phone number for gardeners' },
  q: SEARCH,
  quantity: /*i18n*/ { id: 'field.quantity', message: 'the quantity' },
  query: SEARCH,
  radius: /*i18n*/ { id: 'field.radius', message: 'the distance' },
  reason: /*i18n*/ { id: 'field.reason', message: 'the reason' },
  records: /*i18n*/ { id: 'field.records', message: 'the plants to be replaced' },
  region: REGION,
  region_id: REGION,
  proposal: /*i18n*/ { id: 'field.proposal', message: 'the id of the proposal' },
  removed: /*i18n*/ { id: 'field.removed', message: 'what was removed' },
  reply: /*i18n*/ { id: 'field.reply', message: 'the answer' },
  response: /*i18n*/ { id: 'field.response', message: 'the answer of the passkey' },
  role: /*i18n*/ { id: 'field.role', message: 'the role' },
  scientific_name: /*i18n*/ { id: 'field.scientific_name', message: 'the scientific name' },
  search: SEARCH,
  seconds: /*i18n*/ { id: 'field.seconds', message: 'the seconds' },
  seed: /*i18n*/ { id: 'field.seed', message: 'the seed of the layout' },
  service_radius: /*i18n*/ { id: 'field.service_radius', message: 'the service radius' },
  shape: /*i18n*/ { id: 'field.shape', message: 'the outline of the plot' },
  show_all: /*i18n*/ { id: 'field.show_all', message: 'the choice to show all' },
  signature: /*i18n*/ { id: 'field.signature', message: 'the signature of the passkey' },
  site: /*i18n*/ { id: 'field.site', message: 'what is known of the site' },
  site_deer: /*i18n*/ { id: 'field.site_deer', message: 'the choice of deer at the site' },
  site_moisture: /*i18n*/ { id: 'field.site_moisture', message: 'the moisture of the site' },
  site_pets: /*i18n*/ { id: 'field.site_pets', message: 'the choice of pets at the site' },
  site_ph: /*i18n*/ { id: 'field.site_ph', message: 'the pH of the site' },
  site_region: /*i18n*/ { id: 'field.site_region', message: 'the region of the site' },
  site_soil: /*i18n*/ { id: 'field.site_soil', message: 'the soil of the site' },
  site_sun_exposure: /*i18n*/ { id: 'field.site_sun_exposure', message: 'the light of the site' },
  site_usda_zone: /*i18n*/ { id: 'field.site_usda_zone', message: 'the hardiness zone of the site' },
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
  branches: /*i18n*/ { id: 'field.branches', message: 'the lines of branches' },
  beds: /*i18n*/ { id: 'field.beds', message: 'the beds' },
  covered: /*i18n*/ { id: 'field.covered', message: 'what is covered' },
  existing: /*i18n*/ { id: 'field.existing', message: 'whether it stood there before' },
  idea: /*i18n*/ { id: 'field.idea', message: 'the idea' },
  month: /*i18n*/ { id: 'field.month', message: 'the month' },
  taken: /*i18n*/ { id: 'field.taken', message: 'what is taken already' },
  template: /*i18n*/ { id: 'field.template', message: 'the name of the mail' },
  theme_id: /*i18n*/ { id: 'field.theme_id', message: 'the theme' },
  things: /*i18n*/ { id: 'field.things', message: 'what is drawn' },
  thornless: /*i18n*/ { id: 'field.thornless', message: 'the choice of plants without thorns' },
  time_zone: /*i18n*/ { id: 'field.time_zone', message: 'your time zone' },
  to: /*i18n*/ { id: 'field.to', message: 'the new value' },
  to_plant: /*i18n*/ { id: 'field.to_plant', message: 'the plant to put in its place' },
  token: /*i18n*/ { id: 'field.token', message: 'the key of the link' },
  trade: /*i18n*/ { id: 'field.trade', message: 'the choice of how commonly plants are sold' },
  transports: /*i18n*/ { id: 'field.transports', message: 'the ways to the passkey' },
  trees: /*i18n*/ { id: 'field.trees', message: 'the trees' },
  type: /*i18n*/ { id: 'field.type', message: 'the kind of picture' },
  uid: ID_GIVEN_ON_THIS_DEVICE,
  uncollected: /*i18n*/ { id: 'field.uncollected', message: 'what was taken out of the collection' },
  unit: UNIT_OF_LENGTH,
  usda_zone: HARDINESS_ZONE,
  userHandle: /*i18n*/ { id: 'field.userHandle', message: 'the owner of the passkey' },
  version: /*i18n*/ { id: 'field.version', message: 'the version' },
  website: /*i18n*/ { id: 'field.website', message: 'the website' },
  weekly_mail: /*i18n*/ { id: 'field.weekly_mail', message: 'whether the week is mailed' },
  width: /*i18n*/ { id: 'field.width', message: 'the width of the plot' },
  wildlife: /*i18n*/ { id: 'field.wildlife', message: 'the choice of wildlife' },
  wish: /*i18n*/ { id: 'field.wish', message: 'what is wished for' },
  within: /*i18n*/ { id: 'field.within', message: 'the bed' },
  x: PLACE_FROM_THE_LEFT,
  y: PLACE_FROM_THE_TOP,
  year: /*i18n*/ { id: 'field.year', message: 'the year' },
  yearsInBusiness: /*i18n*/ { id: 'field.yearsInBusiness', message: 'the years in business' },
  zip_code: ZIP_CODE,
  zipCode: ZIP_CODE,
  nursery_slug: /*i18n*/ { id: 'field.nursery_slug', message: 'the address of the nursery' },
  availability: /*i18n*/ { id: 'field.availability', message: 'the standing of the stock' },
  sort: /*i18n*/ { id: 'field.sort', message: 'what the list goes by' },
  order: /*i18n*/ { id: 'field.order', message: 'the direction of the list' },
  cultivar: /*i18n*/ { id: 'field.cultivar', message: 'the cultivar' },
  container: /*i18n*/ { id: 'field.container', message: 'the size' },
  price: PRICE,
  note: /*i18n*/ { id: 'field.note', message: 'the note' },
  seed_origin: /*i18n*/ { id: 'field.seed_origin', message: 'the origin of the seed' },
  seed_origin_told: /*i18n*/ {
    id: 'field.seed_origin_told',
    message: 'the choice of lots whose seed origin is told',
  },
  straight_species: /*i18n*/ {
    id: 'field.straight_species',
    message: 'the choice of straight species',
  },
  organic: /*i18n*/ { id: 'field.organic', message: 'whether it is grown organically' },
  neonicotinoid_free: /*i18n*/ {
    id: 'field.neonicotinoid_free',
    message: 'whether it is grown without neonicotinoids',
  },
  lots: /*i18n*/ { id: 'field.lots', message: 'the lots' },
  act: /*i18n*/ { id: 'field.act', message: 'what is to be done' },
  all: /*i18n*/ { id: 'field.all', message: 'the choice of lots' },
  set_price: /*i18n*/ { id: 'field.set_price', message: 'the new price' },
  change_price_by: /*i18n*/ { id: 'field.change_price_by', message: 'the change of the price' },
  set_status: /*i18n*/ { id: 'field.set_status', message: 'the new standing of the stock' },
  restock: /*i18n*/ { id: 'field.restock', message: 'the number of further plants' },
  confirm: /*i18n*/ { id: 'field.confirm', message: 'whether it is still so' },
  remove: /*i18n*/ { id: 'field.remove', message: 'whether the lots are taken out' },
  change: ID_OF_THE_CHANGE,
  lot: /*i18n*/ { id: 'field.lot', message: 'the id of the lot' },
  columns: /*i18n*/ { id: 'field.columns', message: 'what the columns hold' },
  remove_missing: /*i18n*/ { id: 'field.remove_missing', message: 'whether what is not in the sheet goes' },
  removes: /*i18n*/ { id: 'field.removes', message: 'the number of lots that may go' },
  import: /*i18n*/ { id: 'field.import', message: 'the id of the sheet' },
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
