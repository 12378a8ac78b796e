/** The pictures of the guide: where each is taken, and what is cut out of the page there. `content/guide.md` says where they stand. */
import type { Locator, Page } from '@playwright/test';
import type { Language } from '@understory/words';

/** What there is to be looked at. */
export interface Scene {
  readonly locale: Language;
  /** A garden of ours, by its number. */
  readonly garden: number;
}

export interface GuidePicture {
  readonly path: (scene: Scene) => string;
  /** How wide and high the window is, in CSS pixels. */
  readonly window: readonly [width: number, height: number];
  /** What the picture begins and ends with. It is as wide as the window, unless it says otherwise. */
  readonly from: (page: Page) => Locator;
  readonly to: (page: Page) => Locator;
  /** Space above and below these. */
  readonly around?: number;
  readonly isAsWideAsItsFirst?: true;
}

/** The most that one may weigh, in bytes. */
export const MOST_BYTES = 60_000;

/** A picture is at most as wide as the text it stands in: its words are read at the size that they have on the page. */
const WIDE = 640;
/** Higher than what is cut out, so that nothing which floats over a page floats there. */
const HIGH = 4_000;

const plan = (page: Page): Locator => page.locator('[data-planner-canvas]');

/** As a gardener would ask for it, and as an address has it. */
const SEARCH: Readonly<Record<Language, string>> = {
  en: 'evergreen+ground+cover',
  es: 'cubresuelos+siempreverde',
};

export const GUIDE_PICTURES: Readonly<Record<string, GuidePicture>> = {
  'the-yard': {
    path: () => '/garden-planner',
    window: [WIDE, 900],
    from: (page) => page.locator('main'),
    to: (page) => page.locator('main'),
  },
  'finding-plants': {
    path: ({ locale }) => `/marketplace?search=${SEARCH[locale]}&sun_exposure=SH&moisture_requirements=moist`,
    window: [WIDE, HIGH],
    from: (page) => page.locator('#plants input[type="search"]'),
    to: (page) => page.locator('#plants li:has(h3)').first(),
    around: 12,
  },
  'a-planted-garden': {
    path: ({ garden }) => `/gardens/${garden}`,
    window: [960, 570],
    from: plan,
    to: plan,
    isAsWideAsItsFirst: true,
  },
  'another-year': {
    path: ({ garden }) => `/gardens/${garden}?panel=time&year=4&month=6`,
    window: [WIDE, 850],
    from: plan,
    to: (page) => page.locator('main'),
  },
  'in-flower': {
    path: ({ garden }) => `/gardens/${garden}/summary`,
    window: [WIDE, HIGH],
    from: (page) => page.locator('#bloom'),
    to: (page) => page.locator('[aria-labelledby="bloom"] table'),
    around: 20,
  },
  'where-to-buy': {
    path: ({ garden }) => `/gardens/${garden}/shopping?zip=98105&radius=50`,
    window: [WIDE, HIGH],
    from: (page) => page.locator('#drive'),
    to: (page) => page.locator('[aria-labelledby="drive"] ol > li ul > li').nth(3),
    around: 6,
  },
};
