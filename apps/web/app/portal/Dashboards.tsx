import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { FIGURES_DAYS, type InventoryStatus, type NurseryEvent } from '@understory/contract';
import { type ReactNode, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { TIER_WORDS, upgradeWords } from '../nurseries/index.ts';
import { plantPath } from '../plants/index.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { priceWords } from '../shell/money-words.ts';
import type { RootData } from '../shell/page-context.ts';
import { useQuery, useQueryClient } from '../shell/queries.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { FactList } from '../ui/FactList.tsx';
import { Boundary } from '../ui/late.tsx';
import { Grid, Row, Sheet, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import { useMoment } from '../ui/use-moment.ts';
import { Skeleton } from '../ui/Waiting.tsx';
import { DayChart, EVENT_WORDS } from './DayChart.tsx';
import { DEMO_INSIGHTS, DEMO_STATS, DEMO_TRAFFIC, demoActs, demoFigures } from './demo.ts';
import { ImportInventory } from './PortalFrame.tsx';
import { usePartnerPrices } from './partner-prices.ts';
import { type Figures, figuresQuery, portalKey, wantedQuery } from './portal-queries.ts';
import { type RealPortal, usePortal } from './portal-state.ts';
import { missingOf } from './profile-form.ts';
import { useMessageCounts } from './use-message-counts.ts';

/** A part of a dashboard, with its title. */
const Part = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <Stack as="section" gap={12} aria-label={title}>
    <Row apart gap={8}>
      <Text look="part" as="h2">
        {title}
      </Text>
      {beside}
    </Row>
    <Boundary what={title}>{children}</Boundary>
  </Stack>
);

const Tiles = styled('ul')({
  ...bare,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  '& strong': {
    display: 'block',
    fontFamily: token.display,
    fontSize: '2rem',
    fontWeight: token.weight.firm,
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums',
  },
  '& li': { minWidth: 0 },
});

interface Tile {
  readonly key: string;
  readonly name: string;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
  readonly to?: string | undefined;
}

/** Figures that are read at a glance; one that leads somewhere is a link as a whole. */
const Figured = ({ label, tiles }: { label: string; tiles: readonly Tile[] }) => (
  <Tiles aria-label={label}>
    {tiles.map(({ key, name, figure, note, to }) => (
      <Sheet as="li" key={key} pad={16} gap={4}>
        <strong>{figure}</strong>
        {to === undefined ? (
          <Text look="small">{name}</Text>
        ) : (
          <Text look="small">
            <TextLink to={to} look="cover">
              {name}
            </TextLink>
          </Text>
        )}
        {note ? (
          <Text look="small" soft>
            {note}
          </Text>
        ) : null}
      </Sheet>
    ))}
  </Tiles>
);

const STOCK: readonly { readonly status?: InventoryStatus; readonly words: MessageDescriptor }[] = [
  { words: msg`Plants listed` },
  { status: 'in_stock', words: msg`In Stock` },
  { status: 'limited', words: msg`Limited` },
  { status: 'out_of_stock', words: msg`Out of Stock` },
];

/** How much is listed and how it stands, each figure leading to what it counts. */
function StockFigures() {
  const { t } = useLingui();
  const portal = usePortal();
  const write = useMoment();
  const stats = portal.mode === 'real' ? portal.dashboard.inventory_stats : DEMO_STATS;
  const updated = portal.mode === 'real' ? portal.dashboard.last_update : null;
  return (
    <Part title={t`Your stock`}>
      <Figured
        label={t`Stock by its standing`}
        tiles={STOCK.map(({ status, words }) => ({
          key: status ?? 'all',
          name: t(words),
          figure: stats[status ?? 'total_plants'],
          to: portal.to('inventory', status ? { status } : {}),
        }))}
      />
      {updated ? (
        <Text look="small" soft>
          <Trans>Last changed or confirmed on {write(updated, { dateStyle: 'long' })}.</Trans>
        </Text>
      ) : null}
    </Part>
  );
}

const percent = (share: number, locale: string, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, ...options }).format(share);

/** The figures of so many days, of the server or invented, with what stands in their place while they are read. */
function useFigures(days: number) {
  const portal = usePortal();
  const root = useRouteLoaderData('root') as RootData | undefined;
  const isReal = portal.mode === 'real';
  const read = useQuery({
    ...figuresQuery(isReal ? portal.personId : '', isReal ? portal.nursery.id : 0, days),
    enabled: isReal,
  });
  return isReal
    ? read
    : { data: demoFigures(root?.now ?? 0), error: null, isFetching: false, refetch: () => {} };
}

const SPANS = ['7', '30', '90', '365'] as const;
const SPAN_WORDS: Readonly<Record<(typeof SPANS)[number], MessageDescriptor>> = {
  '7': msg`Week`,
  '30': msg`Month`,
  '90': msg`Quarter`,
  '365': msg`Year`,
};

/** Which of the figures come first for a tier. */
interface InsightsProps {
  readonly tiles: (figures: Figures) => readonly Tile[];
}

/** How gardeners found the nursery: a few figures, day by day, and by what they did. */
function Insights({ tiles }: InsightsProps) {
  const { t, i18n } = useLingui();
  const { mode } = usePortal();
  const [days, setDays] = useState<(typeof SPANS)[number]>('30');
  const { data, error, isFetching, refetch } = useFigures(Number(days));
  return (
    <Part
      title={mode === 'demo' ? t`Sample insights` : t`How gardeners find you`}
      beside={
        mode === 'demo' ? null : (
          <Choice
            legend={t`Of how long`}
            hidesLegend
            look="segments"
            options={SPANS.map((span) => ({ value: span, label: t(SPAN_WORDS[span]) }))}
            value={days}
            onChange={setDays}
          />
        )
      }
    >
      {data ? (
        <>
          <Figured label={t`In figures`} tiles={tiles(data)} />
          <DayChart figures={data} />
          <Doings byKind={data.by_kind} />
          <Text look="small" soft measure>
            {mode === 'demo' ? (
              <Trans>All of these are samples.</Trans>
            ) : (
              <Trans>
                Counted since {dayIn(data.first_day, i18n.locale)}, with nothing of who they were. Conversion
                is how many looks in a hundred led to a click or a message: looks are counted and not people.
              </Trans>
            )}
          </Text>
        </>
      ) : error ? (
        <Notice
          tone="bad"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          {sentenceOf(error)}
        </Notice>
      ) : (
        <Skeleton label={t`Reading your figures`} height={320} />
      )}
    </Part>
  );
}

const dayIn = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const Lines = styled('dl')({
  margin: 0,
  columns: '16rem',
  columnGap: 32,
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '6px 0',
    borderBottom: `1px dotted ${token.inkFaint}`,
    breakInside: 'avoid',
  },
  '& dd': { margin: 0, fontWeight: token.weight.firm },
});

/** What was done, by its kind. */
function Doings({ byKind }: { byKind: Figures['by_kind'] }) {
  const { t } = useLingui();
  return (
    <Lines>
      {(Object.keys(EVENT_WORDS) as NurseryEvent[]).map((kind) => (
        <div key={kind}>
          <dt>{t(EVENT_WORDS[kind])}</dt>
          <dd>{byKind[kind]}</dd>
        </div>
      ))}
    </Lines>
  );
}

const Ranked = styled('ol')({
  margin: 0,
  paddingInlineStart: '1.5em',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { padding: '6px 0 6px 4px', borderBottom: `1px dotted ${token.inkFaint}` },
  '& > li > div': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', justifyContent: 'space-between' },
});

interface RankedPlant {
  readonly plant: number;
  readonly plant_slug: string;
  readonly plant_name: string;
  readonly scientific_name: string;
}

/** Plants by how often something is so of them; those of a demonstration lead nowhere. */
const RankedPlants = <P extends RankedPlant>({
  plants,
  label,
  tell,
}: {
  plants: readonly P[];
  label: string;
  tell: (plant: P) => ReactNode;
}) => (
  <Ranked aria-label={label}>
    {plants.map((plant) => (
      <li key={plant.plant}>
        <div>
          <span>
            {plant.plant_slug ? (
              <TextLink to={plantPath({ id: plant.plant, slug: plant.plant_slug })}>
                {plant.plant_name}
              </TextLink>
            ) : (
              plant.plant_name
            )}{' '}
            <i lang="la">{plant.scientific_name}</i>
          </span>
          <span>{tell(plant)}</span>
        </div>
      </li>
    ))}
  </Ranked>
);

function TopPlants() {
  const { t } = useLingui();
  const { data } = useFigures(FIGURES_DAYS.default);
  if (!data?.top_plants) return null;
  return (
    <Part title={t`Top plants`}>
      {data.top_plants.length === 0 ? (
        <Text measure>
          <Trans>
            No plant of yours has been looked at in the last month. List what you have, and gardeners who look
            for a plant find it with you.
          </Trans>
        </Text>
      ) : (
        <RankedPlants
          label={t`Plants that gardeners looked at most`}
          plants={data.top_plants}
          tell={({ count }) => <Plural value={count} one="# look" other="# looks" />}
        />
      )}
    </Part>
  );
}

/** What the gardens around hold, parted by whether the nursery has it. */
function Wanted({ portal }: { portal: RealPortal }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(wantedQuery(portal.personId, portal.nursery.id));
  const told = (plants: NonNullable<typeof data>['lacks'], label: string, none: string) =>
    plants.length === 0 ? (
      <Text soft>{none}</Text>
    ) : (
      <RankedPlants
        label={label}
        plants={plants.slice(0, 10)}
        tell={({ gardens }) => <Trans>{gardens} gardens or more</Trans>}
      />
    );
  return (
    <Part title={t`What gardens want`}>
      {data ? (
        data.is_on_map ? (
          <Stack gap={24}>
            <Grid min="18rem" gap={24} fills>
              <Stack gap={8}>
                <Text look="h4" as="h3">
                  <Trans>You do not have it</Trans>
                </Text>
                {told(
                  data.lacks,
                  t`Plants of gardens around that you do not have`,
                  t`Nothing that five gardens around you hold is missing at yours.`,
                )}
              </Stack>
              <Stack gap={8}>
                <Text look="h4" as="h3">
                  <Trans>You have it</Trans>
                </Text>
                {told(
                  data.has,
                  t`Plants of gardens around that you have`,
                  t`No plant you have stands in five gardens around you yet.`,
                )}
              </Stack>
            </Grid>
            <Text look="small" soft measure>
              <Trans>
                Plants in gardens within {data.service_radius} miles of you. A plant is told once five people
                have it, counts go in fives, and nothing is told of anybody’s garden.
              </Trans>
            </Text>
          </Stack>
        ) : (
          <Text measure>
            <Trans>
              Your nursery has no place on the map, so that we cannot say what is planted around it. Your ZIP
              code in the settings gives it one.
            </Trans>
          </Text>
        )
      ) : error ? (
        <Notice
          tone="bad"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          {sentenceOf(error)}
        </Notice>
      ) : (
        <Skeleton label={t`Reading what gardens hold`} lines={5} />
      )}
    </Part>
  );
}

/** Who the nursery is to gardeners, in a few lines. */
function NurseryInfo() {
  const { t } = useLingui();
  const portal = usePortal();
  const { nursery } = portal;
  const page = portal.mode === 'real' ? `/nurseries/${portal.nursery.slug}` : '/nursery-demo-profile';
  return (
    <Part title={t`Your listing`}>
      <Sheet pad={[16, 24]} gap={12}>
        <Text look="h4" as="h3" breaks>
          {nursery.name}
        </Text>
        <Text breaks>{nursery.address}</Text>
        {nursery.description ? (
          <Text look="small" breaks measure>
            {nursery.description.slice(0, 240)}
          </Text>
        ) : null}
        <Row gap={12}>
          <LinkButton to={page} look="quiet">
            <Trans>See it as gardeners do</Trans>
          </LinkButton>
          <LinkButton to={portal.to('profile')}>
            <Trans>Change it</Trans>
          </LinkButton>
        </Row>
      </Sheet>
    </Part>
  );
}

/** What a listing still lacks, and the way to add it. */
function CompleteSetup() {
  const { t } = useLingui();
  const { nursery, to } = usePortal();
  const missing = missingOf(nursery);
  if (missing.length === 0) return null;
  return (
    <Sheet pad={[16, 24]} gap={12} tone="select" hugs>
      <Text look="h3" as="h2">
        <Trans>Your profile is not complete yet</Trans>
      </Text>
      <Text>
        <Trans>Gardeners would also like to know:</Trans>
      </Text>
      <ul style={{ margin: 0 }}>
        {missing.map((words) => (
          <li key={words.id}>{t(words)}</li>
        ))}
      </ul>
      <LinkButton to={to('profile')} look="next">
        <Trans>Complete Setup</Trans>
      </LinkButton>
    </Sheet>
  );
}

/** What there is to do at once, and to read all of it anew. */
function QuickActions() {
  const { t } = useLingui();
  const portal = usePortal();
  const queries = useQueryClient();
  const [isReading, setReading] = useState(false);
  const refresh = async () => {
    if (portal.mode !== 'real') return;
    setReading(true);
    await queries.invalidateQueries({ queryKey: portalKey(portal.personId) });
    setReading(false);
  };
  return (
    <Part title={t`Quick actions`}>
      <Row gap={12}>
        <LinkButton to={portal.to('inventory')} look="next">
          <Trans>Manage inventory</Trans>
        </LinkButton>
        <LinkButton to={portal.to('messages')} look="quiet">
          <Trans>Read messages</Trans>
        </LinkButton>
        <LinkButton to={portal.to('profile')} look="quiet">
          <Trans>Edit profile</Trans>
        </LinkButton>
        {portal.mode === 'real' ? (
          <Button busy={isReading} onClick={() => void refresh()}>
            <Trans>Refresh</Trans>
          </Button>
        ) : (
          <Button onClick={() => demoActs.reset()}>
            <Trans>Begin the demonstration anew</Trans>
          </Button>
        )}
      </Row>
    </Part>
  );
}

function MessageFigures() {
  const { t } = useLingui();
  const portal = usePortal();
  const counted = useMessageCounts();
  return (
    <Part title={t`Messages`}>
      <Figured
        label={t`Messages from gardeners`}
        tiles={[
          {
            key: 'unread',
            name: t`Unread`,
            figure: counted.unread,
            to: portal.to('messages', { status: 'unread' }),
          },
          { key: 'total', name: t`In all`, figure: counted.total, to: portal.to('messages') },
        ]}
      />
    </Part>
  );
}

/** By which views grew or fell, in words beside the figure. */
const growthWords = (rate: number | null, locale: string): string =>
  rate === null ? '–' : percent(rate, locale, { signDisplay: 'exceptZero', maximumFractionDigits: 0 });

export function GrowthDashboard() {
  const { t, i18n } = useLingui();
  const portal = usePortal();
  const isDemo = portal.mode === 'demo';
  return (
    <Stack gap={40}>
      {isDemo ? null : <CompleteSetup />}
      <StockFigures />
      <Insights
        tiles={({ totals, growth_rate, conversion }) =>
          isDemo
            ? [
                {
                  key: 'revenue',
                  name: t`Revenue`,
                  figure: priceWords(DEMO_INSIGHTS.revenue),
                  note: t`Sample`,
                },
                {
                  key: 'reach',
                  name: t`Reach`,
                  figure: new Intl.NumberFormat(i18n.locale).format(DEMO_INSIGHTS.reach),
                  note: t`Sample`,
                },
                {
                  key: 'growth',
                  name: t`Growth rate`,
                  figure: growthWords(DEMO_INSIGHTS.growth, i18n.locale),
                  note: t`Sample`,
                },
              ]
            : [
                { key: 'reach', name: t`Reach`, figure: totals.views, note: t`Looks at your listing` },
                {
                  key: 'growth',
                  name: t`Growth rate`,
                  figure: growthWords(growth_rate, i18n.locale),
                  note: t`Against as many days before`,
                },
                {
                  key: 'conversion',
                  name: t`Conversion`,
                  figure: conversion === null ? '–' : percent(conversion, i18n.locale),
                  note: t`Looks that led on`,
                },
              ]
        }
      />
      <Grid min="20rem" gap={40} fills>
        <TopPlants />
        <MessageFigures />
      </Grid>
      {portal.mode === 'real' ? <Wanted portal={portal} /> : null}
      <Grid min="20rem" gap={40} fills>
        <NurseryInfo />
        <QuickActions />
      </Grid>
      <Phone>
        <ImportInventory />
      </Phone>
    </Stack>
  );
}

/** Stands at the side on a desk, and in the page on a phone. */
const Phone = styled('div')({ [token.from.md]: { display: 'none' } });

export function ReferralDashboard() {
  const { t, i18n } = useLingui();
  const { mode } = usePortal();
  const isDemo = mode === 'demo';
  return (
    <Stack gap={40}>
      {isDemo ? null : <CompleteSetup />}
      <Insights
        tiles={({ totals, conversion }) => [
          {
            key: 'clicks',
            name: t`Clicks`,
            figure: isDemo ? DEMO_TRAFFIC.clicks : totals.clicks,
            note: isDemo ? t`Sample` : t`To your website, telephone and way`,
          },
          {
            key: 'conversion',
            name: t`Conversion`,
            figure: conversion === null ? '–' : percent(conversion, i18n.locale),
            note: isDemo ? t`Sample` : t`Looks that led on`,
          },
          isDemo
            ? { key: 'revenue', name: t`Revenue`, figure: priceWords(DEMO_TRAFFIC.revenue), note: t`Sample` }
            : { key: 'views', name: t`Views`, figure: totals.views, note: t`Looks at your listing` },
        ]}
      />
      <UpgradePrompt />
      <NurseryInfo />
    </Stack>
  );
}

/** What Growth brings a Referral partner, and what it costs more. */
function UpgradePrompt() {
  const { to } = usePortal();
  const prices = usePartnerPrices();
  const [now, then, more] = [
    priceWords(prices.referral),
    priceWords(prices.full_integration),
    upgradeWords(prices),
  ];
  return (
    <Sheet tone="select" pad={[16, 24]} gap={12} hugs>
      <Text look="h3" as="h2">
        <Trans>Show what you have in stock</Trans>
      </Text>
      <Text measure>
        <Trans>
          With Growth gardeners find your plants by name, write to you, and see you first. From {now} to{' '}
          {then} a month: {more} more.
        </Trans>
      </Text>
      <LinkButton to={to('upgrade')} look="next">
        <Trans>Compare the tiers</Trans>
      </LinkButton>
    </Sheet>
  );
}

const Locked = ({ title, children }: { title: string; children: ReactNode }) => (
  <Sheet pad={[16, 24]} gap={8} hugs>
    <Row gap={8}>
      <LockOutlined aria-hidden />
      <Text look="h3" as="h2">
        {title}
      </Text>
    </Row>
    {children}
  </Sheet>
);

export function DiscoveryDashboard() {
  const { t } = useLingui();
  const { mode, to } = usePortal();
  return (
    <Stack gap={40}>
      <NurseryInfo />
      {mode === 'real' ? <CompleteSetup /> : null}
      <Grid min="18rem" gap={16} fills>
        <Locked title={t`Analytics`}>
          <Text>
            <Trans>How many gardeners see you, click and come, day by day. It comes with Referral.</Trans>
          </Text>
        </Locked>
        <Locked title={t`Profile page`}>
          <Text>
            <Trans>A page of your own with your words, your logo and the map. It comes with Referral.</Trans>
          </Text>
          <TextLink to="/nursery-demo-profile-referral">
            <Trans>See what it looks like</Trans>
          </TextLink>
        </Locked>
      </Grid>
      <Part title={t`Grow with us`}>
        <FactList>
          {(['referral', 'full_integration'] as const).map((tier) => (
            <li key={tier}>
              <strong>{t(TIER_WORDS[tier].name)}</strong>: {t(TIER_WORDS[tier].meaning)}
            </li>
          ))}
        </FactList>
        <Row gap={12}>
          <LinkButton to="/partnerships" look="next">
            <Trans>See what each tier brings</Trans>
          </LinkButton>
          <LinkButton to={to('upgrade')} look="quiet">
            <Trans>Compare the tiers</Trans>
          </LinkButton>
        </Row>
      </Part>
    </Stack>
  );
}
