/** Paths that search engines leave alone; pictures of shared gardens are for messengers, which ask here too. */
const RULES = [
  'User-agent: *',
  'Allow: /api/v1/shared-gardens/',
  'Disallow: /api/',
  'Disallow: /account',
  'Disallow: /admin',
  'Disallow: /ai/',
  'Disallow: /checkout',
  'Disallow: /connect',
  'Disallow: /dev/',
  'Disallow: /mcp',
  'Disallow: /nursery-portal',
  'Disallow: /oauth/',
  'Disallow: /profile',
  'Disallow: /sandbox/',
];

export const robotsTxt = (baseUrl: string): string =>
  [...RULES, '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
