/** A page of this site as a language model is told of it, which tells it on in words of its own. */
interface Screen {
  readonly title: string;
  readonly address: string;
  readonly what: string;
}

const SCREENS: readonly (Screen & { readonly at: RegExp })[] = [
  {
    at: /^\/marketplace\/?$/,
    title: 'Marketplace',
    address: '/marketplace',
    what: 'Search all plants of the catalogue by name, filter them by sun, moisture, size, bloom, wildlife and more, compare up to four, and find nurseries.',
  },
  {
    at: /^\/plants\//,
    title: 'Plant pages',
    address: '/marketplace',
    what: 'Everything on record of one plant: size, site, bloom, wildlife, sources, its companions, and nurseries that list it. It can be added to a garden from there.',
  },
  {
    at: /^\/gardens\/?$/,
    title: 'My gardens',
    address: '/gardens',
    what: 'All gardens of the person. New ones are begun here, and deleted ones taken back for thirty days.',
  },
  {
    at: /^\/gardens\/\d+\/shopping/,
    title: 'Shopping plan',
    address: '/gardens',
    what: 'Where to buy the plants of a garden with as few stops and as little money as may be, and a list to take along.',
  },
  {
    at: /^\/gardens\/\d+\/summary/,
    title: 'Summary',
    address: '/gardens',
    what: 'A garden in figures: cover by layer, bloom month by month, wildlife, water, and the schedule of plants, to be printed.',
  },
  {
    at: /^\/gardens\/\d+/,
    title: 'A garden',
    address: '/gardens',
    what: 'One garden in the planner: its plan, its plants and its site. The lamp above the plan offers ideas: what is missing, all native, more in flower, less water.',
  },
  {
    at: /^\/garden-planner/,
    title: 'Garden planner',
    address: '/garden-planner',
    what: 'Draw the plot to scale and place plants on it. The list at the side finds plants and says how they suit the site; what crowds is marked. The lamp above the plan offers ideas for it.',
  },
  {
    at: /^\/local-nurseries/,
    title: 'Local nurseries',
    address: '/local-nurseries',
    what: 'A directory of nurseries as a list and a map, by ZIP code, with what partners have in stock and how old that word is.',
  },
  {
    at: /^\/nurseries\//,
    title: 'A nursery',
    address: '/local-nurseries',
    what: 'What is known of one nursery, what it lists, and a way to write to it where it is a partner.',
  },
  {
    at: /^\/(subscription-plans|checkout)/,
    title: 'Plans',
    address: '/subscription-plans',
    what: 'The plans of gardeners and nurseries, what each holds and costs, and how to change or end one.',
  },
  {
    at: /^\/account/,
    title: 'Account',
    address: '/account',
    what: 'E-mail, password, passkeys and sessions, the plan and its invoices, a download of everything kept about the person, and deleting the account.',
  },
  {
    at: /^\/profile/,
    title: 'Profile',
    address: '/profile',
    what: 'Name, place, experience, time zone, units and picture of the person.',
  },
  {
    at: /^\/(muse-experts|expert)/,
    title: 'The muses',
    address: '/muse-experts',
    what: 'The nine regional guides. Euterpe, of the Northwest Coast, answers today.',
  },
  {
    at: /^\/(guide|faq)/,
    title: 'Guide',
    address: '/guide',
    what: 'How to begin with a garden here, step by step, and questions that are often asked.',
  },
  {
    at: /^\/?$/,
    title: 'Home',
    address: '/',
    what: 'The way in: for gardeners to design with native plants, for nurseries to be found.',
  },
];

/** What the page at a path is for; undefined for one that is not, or of which there is nothing to say. */
export function screenAt(path: string): Screen | undefined {
  const found = SCREENS.find(({ at }) => at.test(path));
  return found && { title: found.title, address: found.address, what: found.what };
}
