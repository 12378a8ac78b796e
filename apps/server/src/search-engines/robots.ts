import { LOCALES, pathIn } from '@understory/words';

/** Pages of one's own, and of those who keep the house. */
const PRIVATE = ['/account', '/admin', '/checkout', '/connect', '/nursery-portal', '/profile', '/sandbox/'];

/** Paths that search engines leave alone; pictures of shared gardens are for messengers, which ask here too. */
const RULES = [
  'User-agent: *',
  'Allow: /api/v1/shared-gardens/',
  'Disallow: /api/',
  'Disallow: /ai/',
  'Disallow: /dev/',
  'Disallow: /mcp',
  'Disallow: /oauth/',
  'Disallow: /language/',
  ...LOCALES.flatMap((locale) => PRIVATE.map((path) => `Disallow: ${pathIn(locale, path)}`)),
];

export const robotsTxt = (baseUrl: string): string =>
  [...RULES, '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
