import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { articles } from './articles.ts';
import { compiledWords } from './compiled-words.ts';
import { keptFiles } from './kept-files.ts';
import { markdownPages } from './markdown-pages.ts';
import { PAGE_LANGUAGE } from './page-language.ts';
import { portraitPictures } from './portrait-pictures.ts';

/** What every page begins with; all that these import comes with them. */
const FRAME =
  /[\\/]app[\\/](shell[\\/]Shell|shell[\\/]ErrorPage|session[\\/]session)\.tsx$|[\\/](color-scheme|unsent-mark)\.ts$|react-dom[\\/]client|react-router[\\/].*dom-export/;

/** What menus, drawers, dialogs and fields share, with what gives them our looks. */
const LIBRARY = /[\\/]app[\\/]ui[\\/]Library\.tsx$|@mui[\\/]material[\\/](?:Menu|Popover|Paper)[\\/]/;

/** The English of a sentence stays with it in a build too: it is compiled there, or put into another language (`compiled-words.ts`). */
export const WORDS = { macroTransform: { macro: { descriptorFields: 'message' } } } as const;

/** An icon of the collection is drawn by `ui/Icon.tsx`, wherever the page is made of its sources; so are those within the library's parts. */
export const ICONS = {
  find: /^(?:\.|\.\.\/\.\.)\/utils\/createSvgIcon\.mjs$/,
  replacement: fileURLToPath(new URL('app/ui/Icon.tsx', import.meta.url)),
};

/** The library's fields bring all their looks, and the kit sets outlined ones alone: asked for, the others would look like these. */
const OUTLINED_ALONE = {
  find: /^\.\.\/(?:FilledInput|Input)\/index\.mjs$/,
  replacement: '@mui/material/OutlinedInput',
};

/** Buttons have no ripple (`shell/theme.ts`), and so none is brought. */
const NO_RIPPLE = {
  find: './TouchRipple.mjs',
  replacement: fileURLToPath(new URL('app/ui/no-ripple.ts', import.meta.url)),
};

/** What says sentences brings a copy, for an older React, of what React has. */
const REACTS_STORE = { find: /^use-sync-external-store\/shim$/, replacement: 'react' };

const FIGURE_OF_PLURAL = 'number(locales, value, numberFormat)';

/**
 * The library that says sentences has the browser's formatter write the figure of each plural, though it has one figure as all small
 * whole numbers have, or none: and the first formatter that a page makes takes a browser 20 to 60 ms, in which it answers no press.
 * @throws Error at the build when the library is written otherwise: another version may, and must be looked at
 */
const smallFigures = (): Plugin => ({
  name: 'small-figures',
  apply: 'build',
  transform: {
    filter: { id: /@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/ },
    handler(code) {
      const parts = code.split(FIGURE_OF_PLURAL);
      if (parts.length !== 2) throw new Error('@lingui/core writes the figures of plurals another way');
      return {
        code: parts.join(`(value % 1 === 0 && value ** 2 < 1e6 ? '' + value : ${FIGURE_OF_PLURAL})`),
        map: null,
      };
    },
  },
});

/** Files of the router that ask for parts of it which nobody here uses (`shell/unused-of-router.ts`). */
const USING = /[\\/]react-router[\\/].*[\\/](?:index|dom[\\/]ssr[\\/]components|router[\\/]router)\.js$/;

const routerAsUsed = (): Plugin => ({
  name: 'router-as-used',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /\/(?:fog-of-war|instrumentation)\.js$/ },
    handler: (_asked, importer) =>
      importer && USING.test(importer)
        ? fileURLToPath(new URL('app/shell/unused-of-router.ts', import.meta.url))
        : null,
  },
});

export default defineConfig(({ command }) => ({
  resolve: { alias: [ICONS, OUTLINED_ALONE, NO_RIPPLE, REACTS_STORE] },
  plugins: [
    lingui(WORDS),
    smallFigures(),
    routerAsUsed(),
    compiledWords(PAGE_LANGUAGE),
    articles(),
    markdownPages(PAGE_LANGUAGE),
    portraitPictures(),
    reactRouter(),
    keptFiles(PAGE_LANGUAGE),
  ],
  build: { assetsInlineLimit: 0 },
  // Found before the first page is asked for, so that development does not begin with a reload.
  // Icons are made by a part of ours, which is no part of what is found.
  optimizeDeps: {
    exclude: ['@mui/icons-material'],
    include: ['react/jsx-runtime'],
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/**/*.route.tsx'],
  },
  environments: {
    client: {
      build: {
        // Their licenses ask it of who passes the libraries on; the legal page leads to it.
        license: { fileName: 'licenses.txt' },
        rolldownOptions: {
          // Emotion imports it for a function that nothing here calls, and its form does not say that it may be left out.
          treeshake: {
            moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }],
          },
          output: {
            // What stands around every page is one file: in a file for each part it was fifty answers of every page.
            // So is what most of the library's parts are made of.
            codeSplitting: {
              groups: [
                { name: 'frame', test: FRAME, priority: 1 },
                { name: 'library', test: LIBRARY },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // A built page is a finished one, whatever the server that renders it was started as: what the libraries do beside it for their
      // developers is half the work of a page, and names its styles otherwise than the browser does, which then writes them all anew.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rolldownOptions: { input: './app/shell/page-server.tsx' } },
      // One file starts faster than the hundreds MUI is made of, and needs no node_modules beside it.
      resolve: { noExternal: command === 'build' ? true : [/^@mui\//, /^@emotion\//] },
    },
  },
}));
