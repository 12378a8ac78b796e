/** A licence by which a photograph may be shown, and where its terms are read; null where there is no page of terms. */
interface PhotographLicence {
  readonly name: string;
  readonly deed: string | null;
}

/** For a photograph whose maker allowed its use here: who allowed it and for what is then noted. */
export const WITH_PERMISSION = 'Used with permission';

/** By the names they are known by. Licences that forbid commercial use or changes are left out: every picture is made anew in several sizes. */
export const PHOTOGRAPH_LICENCES = [
  { name: 'CC0 1.0', deed: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  { name: 'Public domain', deed: 'https://creativecommons.org/publicdomain/mark/1.0/' },
  { name: 'CC BY 4.0', deed: 'https://creativecommons.org/licenses/by/4.0/' },
  { name: 'CC BY-SA 4.0', deed: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  { name: 'CC BY 3.0', deed: 'https://creativecommons.org/licenses/by/3.0/' },
  { name: 'CC BY-SA 3.0', deed: 'https://creativecommons.org/licenses/by-sa/3.0/' },
  { name: 'CC BY 2.5', deed: 'https://creativecommons.org/licenses/by/2.5/' },
  { name: 'CC BY-SA 2.5', deed: 'https://creativecommons.org/licenses/by-sa/2.5/' },
  { name: 'CC BY 2.0', deed: 'https://creativecommons.org/licenses/by/2.0/' },
  { name: 'CC BY-SA 2.0', deed: 'https://creativecommons.org/licenses/by-sa/2.0/' },
  { name: 'CC BY 1.0', deed: 'https://creativecommons.org/licenses/by/1.0/' },
  { name: 'CC BY-SA 1.0', deed: 'https://creativecommons.org/licenses/by-sa/1.0/' },
  { name: WITH_PERMISSION, deed: null },
] as const satisfies readonly PhotographLicence[];

export type PhotographLicenceName = (typeof PHOTOGRAPH_LICENCES)[number]['name'];

export const PHOTOGRAPH_LICENCE_NAMES = PHOTOGRAPH_LICENCES.map(({ name }) => name);

/** Where the terms of a licence are read. */
export const deedOf = (licence: string): string | null =>
  PHOTOGRAPH_LICENCES.find(({ name }) => name === licence)?.deed ?? null;
