import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { markdownPages } from './markdown-pages.ts';
import { portraitPictures } from './portrait-pictures.ts';

export default defineConfig(({ command }) => ({
  plugins: [markdownPages(), portraitPictures(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './app/shell/page-server.tsx' } },
      // One file starts faster than the hundreds MUI is made of, and needs no node_modules beside it.
      resolve: { noExternal: command === 'build' ? true : [/^@mui\//, /^@emotion\//] },
    },
  },
}));
