import Bowser from 'bowser';

const BROWSERS: ReadonlySet<string> = new Set(
  Object.values(Bowser.BROWSER_MAP).filter((name) => name !== 'Generic'),
);
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
/** Longer texts are no browser's, and are not searched. */
const LONGEST = 400;

/**
 * A name only if it is one the library knows. From other texts it copies what they claim to be, and they would then
 * stand in our mails with whatever a stranger wrote there.
 */
const known = (name: string | undefined, names: ReadonlySet<string>): string | undefined =>
  name && names.has(name) ? name.replace(/ for Android$/, '') : undefined;

/**
 * Browser and system in words, such as "Firefox on Windows" or "Safari on iPhone", from what a browser says of itself.
 * One that says nothing, or nothing known, is "a browser we do not know".
 */
export function deviceWords(userAgent: string | null | undefined): string {
  const { browser, os, platform } = Bowser.parse((userAgent || '-').slice(0, LONGEST));
  const name = known(browser.name, BROWSERS);
  const system = known(os.name, SYSTEMS);
  const place = system === 'iOS' && /^i(Phone|Pad)$/.test(platform.model ?? '') ? platform.model : system;
  if (!name && !place) return 'a browser we do not know';
  return place ? `${name ?? 'a browser'} on ${place}` : `${name}`;
}
