import { describe, expect, test } from 'vitest';
import { composeApp } from '../composition.ts';
import { startTestServer } from '../testing/index.ts';
import { ConfigurationError, readConfig } from './config.ts';

describe('the style of the map', () => {
  test.each([
    ['', null],
    ['https://tiles.example/styles/garden.json?key=1', 'https://tiles.example/styles/garden.json?key=1'],
    ['http://127.0.0.1:8080/style.json', 'http://127.0.0.1:8080/style.json'],
    ['http://localhost:8080/style.json', 'http://localhost:8080/style.json'],
  ])('%j is read as %j', (MAP_STYLE_URL, mapStyleUrl) => {
    expect(readConfig({ MAP_STYLE_URL }).mapStyleUrl).toBe(mapStyleUrl);
  });

  test.each([
    'tiles.example',
    'http://tiles.example/style.json',
    'ftp://tiles.example',
    'https://a:b@tiles.example/',
  ])('%j stops the start with a sentence', (MAP_STYLE_URL) => {
    expect(() => readConfig({ MAP_STYLE_URL })).toThrow(ConfigurationError);
    expect(() => readConfig({ MAP_STYLE_URL })).toThrow('MAP_STYLE_URL must be the https address');
  });
});

/** What a page is told, and what its policy says. */
async function pageOf(environment: Record<string, string>) {
  const server = await startTestServer({ environment, seeded: false });
  try {
    const app = composeApp(server.platform, {
      clientDir: '/nowhere',
      render: async (_request, context) => Response.json(context.config),
    });
    const answer = await app.request('http://localhost:3000/local-nurseries');
    const policy = (answer.headers.get('content-security-policy') ?? '').split('; ');
    return { config: await answer.json(), policy };
  } finally {
    await server.stop();
  }
}

describe('a page', () => {
  test('may ask the origin of the style for tiles and pictures, and no other', async () => {
    const MAP_STYLE_URL = 'https://tiles.example/styles/garden.json?key=1';
    const { config, policy } = await pageOf({ MAP_STYLE_URL });
    expect(config).toMatchObject({ mapStyleUrl: MAP_STYLE_URL });
    expect(policy.filter((line) => line.includes('tiles.example'))).toEqual([
      "img-src 'self' data: blob: https://tiles.example",
      "connect-src 'self' https://tiles.example",
    ]);
  });

  test('of a site without a style is told of none, and asks nobody else', async () => {
    const { config, policy } = await pageOf({});
    expect(config).toMatchObject({ mapStyleUrl: null });
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("worker-src 'self' blob:");
  });
});
