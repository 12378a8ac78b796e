import type { Words } from '@understory/words';
import Bowser from 'bowser';
import { sayToReader } from '../platform/index.ts';

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

const UNKNOWN: Words = /*i18n*/ { id: 'device.unknown', message: 'a browser we do not know' };

/**
 * Browser and system in words, such as "Firefox on Windows" or "Safari on iPhone", from what a browser says of itself.
 * One that says nothing, or nothing known, is "a browser we do not know".
 */
export function deviceWords(userAgent: string | null | undefined): string {
  const { browser, os, platform } = Bowser.parse((userAgent || '-').slice(0, LONGEST));
  const name = known(browser.name, BROWSERS);
  const system = known(os.name, SYSTEMS);
  const place = system === 'iOS' && /^i(Phone|Pad)$/.test(platform.model ?? '') ? platform.model : system;
  if (!place) return name ?? sayToReader(UNKNOWN);
  return name
    ? sayToReader(
        /*i18n*/ { id: 'device.both', message: '{browser} on {place}', values: { browser: name, place } },
      )
    : sayToReader(/*i18n*/ { id: 'device.place', message: 'a browser on {place}', values: { place } });
}

/**
 * What keeps passkeys, by the number it gives itself (AAGUID), as its owner knows it. Only what people are likely to have; the
 * list of them all is the FIDO Alliance's, and grows.
 */
const KEEPERS: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'Apple Passwords',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
};

/** What a new passkey is called until its owner gives it a name: where it is kept, else the browser it was made in. */
export function nameOfPasskey(aaguid: string, userAgent: string | undefined): string {
  const keeper = Object.hasOwn(KEEPERS, aaguid) ? KEEPERS[aaguid] : undefined;
  const words = keeper ?? deviceWords(userAgent);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
