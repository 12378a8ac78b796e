import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnNursery } from '@understory/contract';
import type { Say } from '@understory/words';
import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { GROWTH_SAMPLE, sampleIn } from '../nurseries/index.ts';
import type { RootData } from '../shell/page-context.ts';
import { asJson, storedValue, useStored } from '../shell/stored-value.ts';
import type { Figures } from './portal-queries.ts';

/** The tiers as the address names them. */
export const DEMO_TIERS = { free: 'basic', referral: 'referral', growth: 'full_integration' } as const;
export type DemoTier = keyof typeof DEMO_TIERS;

/** The tier that an address asks to be shown; undefined where it asks for none that there is. */
export const demoTierOf = (asked: string | null): DemoTier | undefined =>
  asked !== null && Object.hasOwn(DEMO_TIERS, asked) ? (asked as DemoTier) : undefined;

/** What the portal shows and changes of a nursery. */
export type PortalNursery = Pick<
  OwnNursery,
  | 'name'
  | 'slug'
  | 'description'
  | 'website'
  | 'address'
  | 'zip_code'
  | 'phone'
  | 'contact_email'
  | 'hours'
  | 'hours_note'
  | 'holidays'
  | 'open_to_public'
  | 'service_radius'
  | 'specialties'
  | 'logo_url'
  | 'notifications'
>;

/** The invented nursery of the demonstration, in the reader's language: nobody's, and nowhere. */
export function demoNursery(say: Say): PortalNursery {
  const { name, description, address, hours, hours_note, service_radius, specialties } = sampleIn(
    GROWTH_SAMPLE,
    say,
  );
  return {
    name,
    slug: 'nursery-demo-profile',
    description,
    website: null,
    address,
    zip_code: '98501',
    phone: null,
    contact_email: 'sample@example.org',
    hours,
    hours_note,
    holidays: [],
    open_to_public: true,
    service_radius,
    specialties,
    logo_url: null,
    notifications: { message_mail: true, weekly_mail: true, low_stock_mail: true },
  };
}

/** The figures of the demonstration. */
export const DEMO_STATS = { total_plants: 247, in_stock: 189, limited: 34, out_of_stock: 24 };
export const DEMO_INSIGHTS = { revenue: 1_248_000, reach: 3920, growth: 0.18 };
export const DEMO_TRAFFIC = { clicks: 312, conversion: 0.042, revenue: 185_000 };

const DAY_MS = 86_400_000;
const DEMO_DAYS = 30;
/** Looks up and down as a month does, and is the same each time. */
const WEEKLY = [9, 12, 11, 14, 22, 31, 27];

/** Sample figures of a month up to a moment. */
export function demoFigures(now: number): Figures {
  const days = Array.from({ length: DEMO_DAYS }, (_, at) => {
    const views = (WEEKLY[at % WEEKLY.length] ?? 0) + at;
    const day = new Date(now - (DEMO_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
    return { day, views, clicks: Math.round(views / 4), messages: at % 6 === 0 ? 1 : 0 };
  });
  const sumOf = (key: 'views' | 'clicks' | 'messages') => days.reduce((sum, day) => sum + day[key], 0);
  const totals = { views: sumOf('views'), clicks: sumOf('clicks'), messages: sumOf('messages') };
  return {
    first_day: days[0]?.day ?? '',
    last_day: days.at(-1)?.day ?? '',
    days,
    by_kind: {
      profile_view: Math.round(totals.views * 0.6),
      listing_view: Math.round(totals.views * 0.4),
      website_click: Math.round(totals.clicks * 0.5),
      phone_click: Math.round(totals.clicks * 0.2),
      directions_click: Math.round(totals.clicks * 0.3),
      plant_click: 148,
      message_sent: totals.messages,
    },
    totals,
    before: {
      views: Math.round(totals.views / (1 + DEMO_INSIGHTS.growth)),
      clicks: Math.round(totals.clicks / (1 + DEMO_INSIGHTS.growth)),
      messages: totals.messages,
    },
    conversion: DEMO_TRAFFIC.conversion,
    growth_rate: DEMO_INSIGHTS.growth,
    top_plants: [
      ['Western Sword Fern', 'Polystichum munitum', 41],
      ['Vine Maple', 'Acer circinatum', 33],
      ['Salal', 'Gaultheria shallon', 29],
      ['Red Huckleberry', 'Vaccinium parvifolium', 24],
      ['Pacific Bleeding Heart', 'Dicentra formosa', 21],
    ].map(([name, scientific, count], at) => ({
      plant: at + 1,
      plant_slug: '',
      plant_name: String(name),
      scientific_name: String(scientific),
      count: Number(count),
    })),
  };
}

/** A message of the demonstration, as this browser keeps it. */
interface DemoMessage {
  readonly id: number;
  readonly from: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly read: boolean;
  /** What the person trying it wrote; null where nobody did, though the sample may bring an answer. */
  readonly reply: string | null;
  readonly replyTimestamp: number | null;
}

/** What the samples say, by the message, in the language of whoever reads it. */
const SAID: Readonly<
  Record<number, { readonly message: MessageDescriptor; readonly reply?: MessageDescriptor }>
> = {
  1: { message: msg`Do you have sword ferns in one-gallon pots? I need eighteen of them for a north slope.` },
  2: {
    message: msg`When do your bare-root shrubs come in? I would like red huckleberry and osoberry for a hedge.`,
  },
  3: {
    message: msg`Thank you for the vine maples! All of them have taken.`,
    reply: msg`How good to hear. Send us a picture in October!`,
  },
};

/** The words of a message of the demonstration, and of its answer. */
export function demoWords({ id, reply }: Pick<DemoMessage, 'id' | 'reply'>, say: Say) {
  const said = SAID[id];
  return {
    message: said ? say(said.message) : '',
    reply: reply ?? (said?.reply ? say(said.reply) : null),
  };
}

interface DemoState {
  /** When it was begun, in milliseconds since 1970. */
  readonly since: number;
  readonly messages: readonly DemoMessage[];
  readonly nursery: Partial<PortalNursery>;
}

/** After so long the demonstration begins anew, in milliseconds. */
const KEPT_FOR = DAY_MS;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const fresh = (now: number): DemoState => ({
  since: now,
  nursery: {},
  messages: [
    {
      id: 1,
      from: 'Rosa Sample',
      timestamp: now - 2 * HOUR_MS,
      read: false,
      reply: null,
      replyTimestamp: null,
    },
    {
      id: 2,
      from: 'Arlo Sample',
      timestamp: now - 26 * HOUR_MS,
      read: false,
      reply: null,
      replyTimestamp: null,
    },
    {
      id: 3,
      from: 'June Sample',
      timestamp: now - 72 * HOUR_MS,
      read: true,
      reply: null,
      replyTimestamp: now - 70 * HOUR_MS,
    },
  ],
});

function fits(value: unknown): DemoState | undefined {
  const { since, messages, nursery } = value as Partial<DemoState>;
  const isWhole = typeof since === 'number' && Array.isArray(messages) && typeof nursery === 'object';
  return isWhole && nursery ? { since, messages, nursery } : undefined;
}

/** What somebody changed in the demonstration. It never leaves this browser. */
const kept = storedValue<DemoState | undefined>('understory.portal-demo', asJson(fits), {
  keeper: 'device',
  initial: undefined,
});

const isOver = ({ since }: DemoState, now: number): boolean => now - since >= KEPT_FOR || since > now;

/**
 * What is kept of the demonstration at a moment, or as it begins.
 * @param now milliseconds since 1970
 */
export function demoAt(now: number): DemoState {
  const state = kept.read();
  return state && !isOver(state, now) ? state : fresh(now);
}

const change = (changed: (state: DemoState) => Partial<DemoState>): void => {
  const state = demoAt(Date.now());
  kept.write({ ...state, ...changed(state) });
};
const changeMessage = (id: number, changed: (message: DemoMessage) => Partial<DemoMessage>): void =>
  change(({ messages }) => ({
    messages: messages.map((message) => (message.id === id ? { ...message, ...changed(message) } : message)),
  }));

/** What can be done in the demonstration. An answered message is read, and is answered once. */
export const demoActs = {
  read: (id: number): void => changeMessage(id, () => ({ read: true })),
  reply: (id: number, reply: string): void =>
    changeMessage(id, (message) =>
      message.replyTimestamp === null ? { read: true, reply, replyTimestamp: Date.now() } : {},
    ),
  save: (nursery: Partial<PortalNursery>): void =>
    change((state) => ({ nursery: { ...state.nursery, ...nursery } })),
  reset: (): void => kept.forget(),
};

/** The demonstration as it stands; at first, and on the server, as it begins. */
export function useDemo(): DemoState {
  const root = useRouteLoaderData('root') as RootData | undefined;
  const state = useStored(kept, undefined);
  useEffect(() => {
    const look = () => {
      const now = kept.read();
      if (now && isOver(now, Date.now())) kept.forget();
    };
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return state ?? fresh(root?.now ?? 0);
}
