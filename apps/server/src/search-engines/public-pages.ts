/** The pages of the site that anybody may read and search engines may find, beside those of plants. */
const MUSES = [
  'euterpe',
  'urania',
  'calliope',
  'clio',
  'erato',
  'polyhymnia',
  'terpsichore',
  'thalia',
  'melpomene',
  'mnemosyne',
] as const;

export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/marketplace',
  '/garden-planner',
  '/for-gardeners',
  '/for-nurseries',
  '/partnerships',
  '/subscription-plans',
  '/guide',
  '/faq',
  '/climate-smart-plants',
  '/ecological-impact',
  '/join-mission',
  '/about-developer',
  '/beta-info',
  '/contact',
  '/legal',
  '/muse-experts',
  ...MUSES.map((muse) => `/expert/${muse}`),
];
