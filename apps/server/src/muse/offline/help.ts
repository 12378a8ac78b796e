import { CONSUMER_PLANS, EXPLORER_ANSWERS_A_DAY, NURSERY_PLANS, REQUIRED_TIER } from '@understory/contract';
import type { Words } from '@understory/words';

/** What is said of a thing of the product, and where to do it. */
export interface Help {
  readonly words: Words;
  readonly address: string;
  readonly link: Words;
}

const PLANNER = /*i18n*/ { id: 'muse.help.link.planner', message: 'the planner' };
const GARDENS = /*i18n*/ { id: 'muse.help.link.gardens', message: 'My gardens' };
const ACCOUNT = /*i18n*/ { id: 'muse.help.link.account', message: 'your account' };
const PLANS = /*i18n*/ { id: 'muse.help.link.plans', message: 'the plans' };
const NURSERIES = /*i18n*/ { id: 'muse.help.link.nurseries', message: 'For Nurseries' };
const GUIDE = /*i18n*/ { id: 'muse.help.link.guide', message: 'the guide' };

const of = (words: Words, address: string, link: Words): Help => ({ words, address, link });

/** What a plan costs for its interval, in dollars. */
const planOf = (id: string) => CONSUMER_PLANS.find((plan) => plan.id === id);
const dollars = (id: string): string => `$${((planOf(id)?.amount ?? 0) / 100).toFixed(2)}`;
const nurseryDollars = (id: string): string =>
  `$${(NURSERY_PLANS.find((plan) => plan.id === id)?.amount ?? 0) / 100}`;
/** What a tier is called. */
const tierName = (tier: string): string => planOf(`${tier}_month`)?.name ?? tier;

/** Help by the topic of the words gardeners use. Each says only what the product does. */
export const HELP: Readonly<Record<string, Help>> = {
  export_csv: of(
    {
      .../*i18n*/ {
        id: 'muse.help.csv',
        message:
          'Under My gardens open the menu of a garden and choose Take away: Download the plant list gives a CSV file for a spreadsheet. It comes with {tier}.',
      },
      values: { tier: tierName(REQUIRED_TIER.can_export_csv) },
    },
    '/gardens',
    GARDENS,
  ),
  export_image: of(
    /*i18n*/ {
      id: 'muse.help.image',
      message:
        'In the planner choose Export and then The plan: a picture (PNG) in any size, or a drawing to scale (SVG). It is free for everybody.',
    },
    '/gardens',
    GARDENS,
  ),
  export_package: of(
    {
      .../*i18n*/ {
        id: 'muse.help.package',
        message:
          'Under My gardens open the menu of a garden and choose Take away, then Everything, as a package: a plan to scale to print (PDF), the plant list, a care calendar, pictures and the garden file in one ZIP. It comes with {tier}.',
      },
      values: { tier: tierName(REQUIRED_TIER.can_export_package) },
    },
    '/gardens',
    GARDENS,
  ),
  print: of(
    {
      .../*i18n*/ {
        id: 'muse.help.print',
        message:
          'A garden’s summary can be printed as it stands. A plan to scale to print (PDF) is in the package under Take away, which comes with {tier}.',
      },
      values: { tier: tierName(REQUIRED_TIER.can_export_package) },
    },
    '/gardens',
    GARDENS,
  ),
  calendar: of(
    {
      .../*i18n*/ {
        id: 'muse.help.calendar',
        message:
          'The care calendar, for the calendar of your phone, is in the package under Take away, which comes with {tier}.',
      },
      values: { tier: tierName(REQUIRED_TIER.can_export_package) },
    },
    '/gardens',
    GARDENS,
  ),
  share: of(
    /*i18n*/ {
      id: 'muse.help.share',
      message:
        'Under My gardens, open the menu of a garden and choose Share: whoever has the link sees the plan and cannot change it. You can take the link back at any time.',
    },
    '/gardens',
    GARDENS,
  ),
  save: of(
    /*i18n*/ {
      id: 'muse.help.save',
      message:
        'What you draw is saved as you go once you are signed in; the planner says Saved. Without an account your draft stays in this browser alone.',
    },
    '/garden-planner',
    PLANNER,
  ),
  undo: of(
    /*i18n*/ {
      id: 'muse.help.undo',
      message: 'Undo is Ctrl+Z, redo Ctrl+Shift+Z, or the two arrows above the plan. On a Mac it is Cmd.',
    },
    '/garden-planner',
    PLANNER,
  ),
  tiers: of(
    {
      .../*i18n*/ {
        id: 'muse.help.tiers',
        message:
          'Explorer is free. Cultivator is {cultivator} a month, or {cultivatorYear} for a year at once; Visionary is {visionary} a month, or {visionaryYear} for a year.',
      },
      values: {
        cultivator: dollars('cultivator_month'),
        cultivatorYear: dollars('cultivator_year'),
        visionary: dollars('visionary_month'),
        visionaryYear: dollars('visionary_year'),
      },
    },
    '/subscription-plans',
    PLANS,
  ),
  cancel: of(
    /*i18n*/ {
      id: 'muse.help.cancel',
      message:
        'Cancel under your account: you keep the plan until the period you have paid for ends, and can resume it until then.',
    },
    '/account',
    ACCOUNT,
  ),
  account: of(
    /*i18n*/ {
      id: 'muse.help.account',
      message:
        'Under your account you change your e-mail, your password, passkeys, two-step sign-in and your subscription.',
    },
    '/account',
    ACCOUNT,
  ),
  password: of(
    /*i18n*/ {
      id: 'muse.help.password',
      message:
        'If you have forgotten it, ask for a code on the sign-in page under “Forgot password?”. If you know it, change it under your account.',
    },
    '/forgot-password',
    /*i18n*/ { id: 'muse.help.link.password', message: 'reset your password' },
  ),
  delete_account: of(
    /*i18n*/ {
      id: 'muse.help.deleteAccount',
      message:
        'Delete your account at the end of the account page. It cannot be undone, and takes your gardens and conversations with it.',
    },
    '/account',
    ACCOUNT,
  ),
  download_data: of(
    /*i18n*/ {
      id: 'muse.help.data',
      message: 'Under your account, Download my data gives you everything kept about you in one file.',
    },
    '/account',
    ACCOUNT,
  ),
  new_garden: of(
    /*i18n*/ {
      id: 'muse.help.newGarden',
      message:
        'Open the planner and type the width and length of your ground, or begin with a starter design.',
    },
    '/garden-planner',
    PLANNER,
  ),
  draw_bed: of(
    /*i18n*/ {
      id: 'muse.help.drawBed',
      message:
        'In the planner choose Draw a bed: drag a rectangle, or set two corners. Beds of other shapes come with Cultivator.',
    },
    '/garden-planner',
    PLANNER,
  ),
  add_plant: of(
    /*i18n*/ {
      id: 'muse.help.addPlant',
      message:
        'In the planner open Find plants, choose one, and press the plan where it is to stand. Drag it to move it; Delete removes it.',
    },
    '/garden-planner',
    PLANNER,
  ),
  hardscape: of(
    /*i18n*/ {
      id: 'muse.help.hardscape',
      message:
        'In the planner’s Hardscape panel choose a patio, path, fence or pond and press the plan. Hardscapes come with Cultivator.',
    },
    '/garden-planner',
    PLANNER,
  ),
  measure: of(
    /*i18n*/ {
      id: 'muse.help.measure',
      message:
        'The planner’s Measure tool tells the distance between two points. Feet or meters are chosen under your account.',
    },
    '/garden-planner',
    PLANNER,
  ),
  growth: of(
    /*i18n*/ {
      id: 'muse.help.growth',
      message:
        'The catalog knows how each plant grows, and a garden’s summary tells where it becomes crowded. A slider over the years is still to come in the planner.',
    },
    '/gardens',
    GARDENS,
  ),
  shade: of(
    /*i18n*/ {
      id: 'muse.help.shade',
      message:
        'A map of sun and shade is still to come. Until then, note how much sun your ground has in the garden’s details: every fit rests on it.',
    },
    '/gardens',
    GARDENS,
  ),
  three_d: of(
    /*i18n*/ { id: 'muse.help.threeD', message: 'There is no 3D view yet.' },
    '/garden-planner',
    PLANNER,
  ),
  templates: of(
    /*i18n*/ {
      id: 'muse.help.templates',
      message:
        'The planner’s Designs fit a ready-made planting to your bed. Three starter designs are free for everybody; the others say which plan they come with.',
    },
    '/garden-planner',
    PLANNER,
  ),
  layers: of(
    /*i18n*/ {
      id: 'muse.help.layers',
      message: 'The Layers panel of the planner hides and locks layers. It comes with Cultivator.',
    },
    '/garden-planner',
    PLANNER,
  ),
  shopping_plan: of(
    /*i18n*/ {
      id: 'muse.help.shopping',
      message:
        'A garden’s shopping plan finds where to buy all its plants: with the fewest stops, at the lowest price or with the shortest drive.',
    },
    '/gardens',
    GARDENS,
  ),
  grid: of(
    /*i18n*/ {
      id: 'muse.help.grid',
      message:
        'A square of the planner’s grid is one foot, 12 inches, each way, with finer lines as you come closer; in meters it is a quarter of a meter.',
    },
    '/garden-planner',
    PLANNER,
  ),
  nursery_plans: of(
    {
      .../*i18n*/ {
        id: 'muse.help.nurseryPlans',
        message:
          'For nurseries a listing (Discovery) is free, Referral is {referral} a month and Growth {growth} a month.',
      },
      values: { referral: nurseryDollars('referral'), growth: nurseryDollars('growth') },
    },
    '/for-nurseries',
    NURSERIES,
  ),
  native_share: of(
    /*i18n*/ {
      id: 'muse.help.nativeShare',
      message:
        'Aim for seven native plants in every ten: with less, chickadees in a study near Washington, D.C. did not raise enough young to keep their number (Narango, Tallamy and Marra, 2018). The planner counts for you.',
    },
    '/ecological-impact',
    /*i18n*/ { id: 'muse.help.link.impact', message: 'why natives matter' },
  ),
  score: of(
    /*i18n*/ {
      id: 'muse.help.score',
      message:
        'The score of 0 to 5 holds a plant against your garden: light, moisture, soil and pH, hardiness, region, room and company, and deer and pets where you told of them. What kills a plant caps its score, and without the light and the moisture of the garden it has none. Each part is told beside it.',
    },
    '/gardens',
    GARDENS,
  ),
  offline: of(
    /*i18n*/ {
      id: 'muse.help.offline',
      message:
        'After one visit your gardens and the planner open without a signal, and what you draw is sent when it is back.',
    },
    '/guide',
    GUIDE,
  ),
  phone: of(
    /*i18n*/ {
      id: 'muse.help.phone',
      message: 'Everything works on a phone. It can be put on the home screen from the browser’s menu.',
    },
    '/guide',
    GUIDE,
  ),
  keyboard: of(
    /*i18n*/ {
      id: 'muse.help.keyboard',
      message: 'All of the planner works by keyboard: press ? there for the list of keys.',
    },
    '/garden-planner',
    PLANNER,
  ),
  nursery_join: of(
    /*i18n*/ {
      id: 'muse.help.nurseryJoin',
      message: 'Nurseries register their listing, or claim the one that is there, under For Nurseries.',
    },
    '/for-nurseries',
    NURSERIES,
  ),
  quota: of(
    {
      .../*i18n*/ {
        id: 'muse.help.quota',
        message:
          'On Explorer you have {count} answers a day, new at midnight; on a paid plan as many as you like.',
      },
      values: { count: EXPLORER_ANSWERS_A_DAY },
    },
    '/account',
    ACCOUNT,
  ),
  contact: of(
    /*i18n*/ { id: 'muse.help.contact', message: 'Write to the people behind Understory.' },
    '/contact',
    /*i18n*/ { id: 'muse.help.link.contact', message: 'Contact' },
  ),
};

/** What is said where help is asked for and nothing more. */
export const HELP_ITSELF: Help = of(
  /*i18n*/ {
    id: 'muse.help.itself',
    message: 'The guide shows how to get from an address to a garden you can buy.',
  },
  '/guide',
  GUIDE,
);

const EXTENSION = /*i18n*/ {
  id: 'muse.nodata.extension',
  message: 'Your county’s extension office, such as the WSU Master Gardeners in Washington, answers that.',
};
export const NO_DATA_ASK = EXTENSION;
