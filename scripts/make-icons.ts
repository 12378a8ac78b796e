/** `node scripts/make-icons.ts`: draws the icons of the installed site from the mark, which browsers want as PNG. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

const PUBLIC = new URL('../apps/web/public/', import.meta.url).pathname;
const MARK = readFileSync(`${PUBLIC}favicon.svg`, 'utf8');
const MINT = '#6DF3C0';

/** Systems cut a maskable icon to a shape of theirs; what lies within this share of it always stays. */
const SAFE = 0.8;

const ICONS = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'icon-maskable-512.png', size: 512, share: SAFE, ground: MINT },
];

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { file, size, share, ground } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const style = `margin:0;height:100vh;display:grid;place-content:center;background:${ground ?? 'transparent'}`;
  const side = size * share;
  await page.setContent(
    `<body style="${style}">${MARK.replace('<svg', `<svg width="${side}" height="${side}" style="display:block"`)}`,
  );
  await page.screenshot({ path: `${PUBLIC}icons/${file}`, omitBackground: ground === undefined });
}
await browser.close();
