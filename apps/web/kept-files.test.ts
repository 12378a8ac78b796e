import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesBehind } from './kept-files.ts';

const chunk = (
  fileName: string,
  { imports = [], dynamicImports = [], assets = [], moduleIds = [] }: Partial<Record<string, string[]>> = {},
) =>
  ({
    fileName,
    imports,
    dynamicImports,
    moduleIds,
    viteMetadata: { importedAssets: new Set(assets), importedCss: new Set<string>() },
  }) as unknown as Rolldown.OutputChunk;

const CHUNKS = new Map(
  [
    chunk('planner.js', { imports: ['frame.js'], dynamicImports: ['panel.js', 'pool.js'] }),
    chunk('frame.js', { imports: ['planner.js'], assets: ['face.woff2'] }),
    chunk('panel.js', { imports: ['frame.js'], assets: ['leaf.svg'] }),
    chunk('pool.js', { moduleIds: ['/x/node_modules/aws-amplify/dist/auth.mjs'], imports: ['deep.js'] }),
    chunk('deep.js'),
    chunk('market.js', { imports: ['frame.js'] }),
  ].map((each) => [each.fileName, each]),
);

test('a page is kept with all it imports, now or later, with their files, and without what needs the server', () => {
  const planner = CHUNKS.get('planner.js');
  if (!planner) throw new Error('There is no planner.');
  expect([...filesBehind([planner], CHUNKS)].sort()).toEqual([
    'face.woff2',
    'frame.js',
    'leaf.svg',
    'panel.js',
    'planner.js',
  ]);
});
