import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

/** What stands around every page: its words come with every page. */
const FRAME = ['root.tsx', 'shell', 'session', 'offline', 'ui'];
/** A folder of the page whose words come with its routes. */
const FEATURES = [
  'admin',
  'blog',
  'gardens',
  'members',
  'muse',
  'nurseries',
  'pages',
  'planner',
  'plants',
  'portal',
  'subscriptions',
];

const page = (name: string, folders: readonly string[]) => ({
  path: `<rootDir>/apps/web/words/{locale}/${name}`,
  include: folders.map((folder) => `<rootDir>/apps/web/app/${folder}`),
  exclude: ['**/*.test.*', '**/testing/**'],
});

/** The packages whose words are said by the page and by the server alike. */
const PACKAGES = ['botany', 'garden', 'plan'];

/** What the server says, and the calls that it and the page share. */
const server = {
  path: '<rootDir>/packages/words/catalogues/{locale}/server',
  include: ['<rootDir>/apps/server/src', '<rootDir>/packages/contract/src'],
  exclude: ['**/*.test.*', '**/*.fixture.*', '**/testing/**'],
};

/** Where the words are, and in which languages they are kept; packages/words has the list that holds at run time. */
export default defineConfig({
  locales: ['en', 'es'],
  sourceLocale: 'en',
  extractors: [createSwcExtractor()],
  orderBy: 'message',
  catalogs: [
    page('frame', FRAME),
    ...FEATURES.map((feature) => page(feature, [feature])),
    {
      path: '<rootDir>/packages/words/catalogues/{locale}/packages',
      include: PACKAGES.map((name) => `<rootDir>/packages/${name}/src`),
      exclude: ['**/*.test.*', '**/testing/**'],
    },
    server,
  ],
  format: formatter({ lineNumbers: false }),
});
