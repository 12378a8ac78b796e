import { PHOTOGRAPH_LICENCE_NAMES, type PhotographLicenceName, WITH_PERMISSION } from '@understory/contract';
import type { SourceFile } from './source.ts';

/** Licences of Creative Commons that ask for a name, and at most for the same licence, by their short name. Of several versions the newest. */
const CC_BY = /^CC[ -]BY(-SA)?[ -](\d\.\d)(?:[-,]\d\.\d)*$/iu;
const ZERO = /^CC[ -]?(?:0|Zero)(?: 1\.0)?(?: Universal)?$/iu;
const PUBLIC_DOMAIN = /^(?:public domain|PD|PDM(?: 1\.0)?)$/iu;

/** Deeds of the same, by where they are read. A port to the law of a country (`…/3.0/de/`) is another text. */
const BY_DEED = /^\/licenses\/by(-sa)?\/(\d\.\d)\/?(?:deed(?:\.[a-z_-]+)?|legalcode(?:\.[a-z_-]+)?)?$/iu;
const ZERO_DEED = /^\/publicdomain\/zero\/1\.0\b/iu;
const DOMAIN_DEED = /^\/(?:publicdomain\/(?:mark|certification)\/|licenses\/publicdomain\b)/iu;

const nameOf = (name: string): PhotographLicenceName | undefined =>
  PHOTOGRAPH_LICENCE_NAMES.find((known) => known === name && known !== WITH_PERMISSION);

function byShortName(short: string): PhotographLicenceName | undefined {
  const [, sa = '', version = ''] = CC_BY.exec(short) ?? [];
  if (version) return nameOf(`CC BY${sa.toUpperCase()} ${version}`);
  if (ZERO.test(short)) return 'CC0 1.0';
  return PUBLIC_DOMAIN.test(short) ? 'Public domain' : undefined;
}

/** Whether a page of terms is that of a licence: where another is named, nobody can say which of both holds. */
function isDeedOf(address: string, licence: PhotographLicenceName): boolean {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (!url || !/(^|\.)creativecommons\.org$/iu.test(url.hostname)) return licence === 'Public domain';
  if (licence === 'CC0 1.0') return ZERO_DEED.test(url.pathname);
  if (licence === 'Public domain') return DOMAIN_DEED.test(url.pathname);
  const [, sa = '', version] = BY_DEED.exec(url.pathname) ?? [];
  return version !== undefined && licence === `CC BY${sa.toUpperCase()} ${version}`;
}

/**
 * The licence a file of Wikimedia Commons may be shown by here, from what its page says: CC0, public domain, CC BY and CC BY-SA. Undefined
 * for every other, and for what is said unclearly: the two that forbid changes or commercial use, GFDL alone, fair use, "Copyrighted free
 * use", "No restrictions", licences ported to the law of one country, a short name and a deed that contradict each other, files with other
 * restrictions or that are about to be deleted.
 *
 * @see https://www.mediawiki.org/wiki/Extension:CommonsMetadata for the fields
 * @see https://commons.wikimedia.org/wiki/Commons:Licensing
 */
export function licenceOf({ about }: Pick<SourceFile, 'about'>): PhotographLicenceName | undefined {
  const isTrue = (value = '') => /^(?:1|true|yes)$/iu.test(value.trim());
  if (isTrue(about.NonFree) || about.DeletionReason?.trim() || about.Restrictions?.trim()) return undefined;
  const licence = byShortName((about.LicenseShortName ?? '').trim());
  if (!licence) return undefined;
  const deed = about.LicenseUrl?.trim();
  // Public domain needs no deed; a licence whose text nobody names is not taken on its short name alone.
  if (!deed) return licence === 'Public domain' || licence === 'CC0 1.0' ? licence : undefined;
  return isDeedOf(deed, licence) ? licence : undefined;
}
