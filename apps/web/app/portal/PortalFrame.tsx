import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import DashboardRounded from '@mui/icons-material/DashboardRounded';
import HomeRounded from '@mui/icons-material/HomeRounded';
import Inventory2Rounded from '@mui/icons-material/Inventory2Rounded';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import SettingsRounded from '@mui/icons-material/SettingsRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { TIER_WORDS, TierSign } from '../nurseries/index.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Check } from '../ui/Choice.tsx';
import { Page, Row, Sheet, Stack } from '../ui/layout.tsx';
import { DraftingPaper } from '../ui/PageHeader.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text, TextLink, Unseen } from '../ui/Text.tsx';
import { DEMO_TIERS, type DemoTier } from './demo.ts';
import { type DemoPortal, PORTAL, portalAddresses, type RealPortal, usePortal } from './portal-state.ts';
import { useMessageCounts } from './use-message-counts.ts';

/** Of the menu at the side, in pixels. */
const MENU_WIDTH = 240;
const BAR_HEIGHT = 64;

interface Entry {
  /** A part of the portal, or a whole address. */
  readonly part: string;
  readonly label: MessageDescriptor;
  /** At the foot of a phone, where there is little room. */
  readonly short: MessageDescriptor;
  readonly Sign: typeof HomeRounded;
  /** Comes with Growth. */
  readonly growth?: true;
}

const HOME = '/';
const ENTRIES: readonly Entry[] = [
  { part: HOME, label: msg`Return to Home`, short: msg`Home`, Sign: HomeRounded },
  { part: '', label: msg`Dashboard`, short: msg`Dashboard`, Sign: DashboardRounded },
  { part: 'inventory', label: msg`Inventory`, short: msg`Inventory`, Sign: Inventory2Rounded, growth: true },
  { part: 'messages', label: msg`Messages`, short: msg`Messages`, Sign: MailOutlineRounded, growth: true },
  { part: 'billing', label: msg`Subscription`, short: msg`Subscription`, Sign: CreditCardRounded },
  { part: 'profile', label: msg`Settings`, short: msg`Settings`, Sign: SettingsRounded },
];

const Columns = styled('div')({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [token.from.md]: { gridTemplateColumns: `${MENU_WIDTH}px minmax(0, 1fr)` },
});

const Side = styled('div')({
  display: 'none',
  boxSizing: 'border-box',
  width: MENU_WIDTH,
  borderInlineEnd: `1px solid ${token.line}`,
  [token.from.md]: { display: 'block' },
  '& > div': { position: 'sticky', top: 64, display: 'grid', gap: 24, padding: '16px 12px' },
});

const Entries = styled('ul')({
  ...bare,
  display: 'grid',
  gap: 4,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: token.touch.full,
    paddingInline: 12,
    borderRadius: token.radius.medium,
    color: token.ink,
    fontWeight: token.weight.firm,
    textDecoration: 'none',
  },
  '& a:hover': { background: token.paper },
  '& a[aria-current]': { background: token.select, color: token.onSelect },
  '& a > b': { marginInlineStart: 'auto' },
});

const Foot = styled('nav')({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: token.layer.bar,
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: token.ground,
  borderTop: `1px solid ${token.line}`,
  [token.from.md]: { display: 'none' },
  '& > ul': { ...bare, display: 'flex' },
  '& li': { flex: '1 1 auto', minWidth: 0 },
  '& a': {
    position: 'relative',
    height: BAR_HEIGHT,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    // Six names fit a phone at twice the size of text, too.
    fontSize: 'min(0.6875rem, 2.9vw)',
    fontWeight: token.weight.firm,
    color: token.inkSoft,
    textDecoration: 'none',
  },
  '& svg': { fontSize: 'min(1.25rem, 6vw)' },
  '& a > span:first-of-type': { display: 'inline-flex', padding: '2px 12px', borderRadius: 14 },
  '& a[aria-current]': { color: token.ink },
  '& a[aria-current] > span:first-of-type': { background: token.select, color: token.onSelect },
  '& a:focus-visible': { outlineOffset: -4 },
  '& b': { position: 'absolute', insetBlockStart: 4, insetInlineEnd: '18%' },
});

/** How much is unread, beside the way to it. */
const Count = styled('b')({
  boxSizing: 'border-box',
  minWidth: 22,
  paddingInline: 6,
  borderRadius: token.radius.round,
  background: token.accent,
  color: token.onAccent,
  fontSize: '0.75rem',
  lineHeight: '22px',
  textAlign: 'center',
});

/** Whether an entry leads to where somebody is. */
const isHere = (part: string, pathname: string): boolean => {
  const path = pathname.replace(/\/+$/, '');
  if (part === HOME) return false;
  return part === ''
    ? path === PORTAL
    : path === `${PORTAL}/${part}` || path.startsWith(`${PORTAL}/${part}/`);
};

function EntryLinks({ unread, isShort }: { unread: number; isShort: boolean }) {
  const { t } = useLingui();
  const { tier, to } = usePortal();
  const { pathname } = useLocation();
  const entries = ENTRIES.filter(({ growth }) => !growth || tier === 'full_integration');
  return entries.map(({ part, label, short, Sign }) => {
    const badge =
      part === 'messages' && unread > 0 ? (
        <Count>
          {unread}
          <Unseen>
            {' '}
            <Trans>unread</Trans>
          </Unseen>
        </Count>
      ) : null;
    return (
      <li key={part}>
        <Link
          to={part === HOME ? HOME : to(part)}
          aria-current={isHere(part, pathname) ? 'page' : undefined}
          {...(isShort && t(short) !== t(label) && { 'aria-label': t(label) })}
        >
          {isShort ? (
            <span>
              <Sign fontSize="small" />
            </span>
          ) : (
            <Sign fontSize="small" />
          )}
          <span>{isShort ? t(short) : t(label)}</span>
          {badge}
        </Link>
      </li>
    );
  });
}

/** Where stock is brought in from a file. */
export function ImportInventory() {
  const { to } = usePortal();
  return (
    <Sheet gap={8} pad={12} hugs>
      <Text look="h5" as="h2">
        <Trans>Import Inventory</Trans>
      </Text>
      <Text look="small" soft>
        <Trans>
          From a spreadsheet: .xlsx or .csv. You see what each row will do before anything is kept.
        </Trans>
      </Text>
      <LinkButton to={to('inventory/import')} look="quiet" icon={<UploadFileRounded fontSize="small" />}>
        <Trans>Choose a file</Trans>
      </LinkButton>
    </Sheet>
  );
}

const DEMO_LABELS: Readonly<Record<DemoTier, MessageDescriptor>> = {
  free: msg`Free`,
  referral: msg`Referral`,
  growth: msg`Growth`,
};

const Bar = styled('div')({
  borderBottom: `1px solid ${token.line}`,
  '&[data-demo]': {
    background: token.select,
    color: token.onSelect,
    borderBottom: 0,
    '& li > a': { color: 'inherit', borderColor: token.onSelect },
    // The ground is light in the dark scheme too.
    '& input[role="switch"]': { borderColor: token.onSelect, outlineColor: token.onSelect },
  },
});

/** Told to whoever does not see which chip is marked. */
const Shown = () => (
  <Unseen>
    {' '}
    <Trans>(shown)</Trans>
  </Unseen>
);

/** The street is enough to tell one place of a business from another. */
const streetOf = (address: string): string => address.split(/[,\n]/, 1)[0]?.trim() ?? '';

/** Which of their nurseries somebody looks at, and the way to the others; nothing for who runs one. */
function OwnNurseries({ portal }: { portal: RealPortal }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { runs } = portal.dashboard;
  if (runs.length < 2) return null;
  const part = partIn(pathname);
  const isAmbiguous = (name: string): boolean => runs.filter((each) => each.name === name).length > 1;
  return (
    <Row as="ul" gap={8} aria-label={t`Nurseries you look after`}>
      {runs.map(({ id, name, address }, at) => {
        const isShown = id === portal.nursery.id;
        return (
          <li key={id}>
            <Chip to={portalAddresses(undefined, at === 0 ? undefined : id)(part)} selected={isShown}>
              {isAmbiguous(name) ? `${name}, ${streetOf(address)}` : name}
              {isShown ? <Shown /> : null}
            </Chip>
          </li>
        );
      })}
    </Row>
  );
}

/** The part of the portal that an address leads to. */
const partIn = (pathname: string): string => pathname.replace(PORTAL, '').replace(/^\/+|\/+$/g, '');

/** Says that what is shown is a demonstration, and of which tier; whoever runs a nursery switches it on and off here. */
function DemoBar({ isRunner }: { isRunner: boolean }) {
  const { t } = useLingui();
  const portal = usePortal();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isDemo = portal.mode === 'demo';
  if (!isDemo && !isRunner) return null;
  const part = partIn(pathname);
  return (
    <Bar data-demo={isDemo || undefined}>
      <Page pad={isDemo || portal.dashboard.runs.length > 1 ? 8 : 0} gap={4}>
        <Row gap={[8, 16]}>
          {isRunner ? (
            <Check
              look="switch"
              label={t`Demo mode`}
              checked={isDemo}
              onChange={(isOn) =>
                void navigate(portalAddresses(isOn ? 'growth' : undefined)(part), {
                  preventScrollReset: true,
                })
              }
            />
          ) : (
            <Text firm>
              <Trans>Demo mode</Trans>
            </Text>
          )}
          {isDemo ? (
            <Row as="ul" gap={8} aria-label={t`Tier that is shown`}>
              {(Object.keys(DEMO_TIERS) as DemoTier[]).map((tier) => (
                <li key={tier}>
                  <Chip to={portalAddresses(tier)(part)} leads={DEMO_TIERS[tier] === portal.tier}>
                    {t(DEMO_LABELS[tier])}
                    {DEMO_TIERS[tier] === portal.tier ? <Shown /> : null}
                  </Chip>
                </li>
              ))}
            </Row>
          ) : null}
        </Row>
        {isDemo ? <DemoWords why={portal.why} /> : <OwnNurseries portal={portal} />}
      </Page>
    </Bar>
  );
}

const DemoWords = ({ why }: { why: DemoPortal['why'] }) => (
  <Text look="small">
    <Trans>
      An invented nursery with sample figures. Nothing here is sent to us; what you change stays in this
      browser for 24 hours.
    </Trans>{' '}
    {why === 'visitor' ? (
      <TextLink to="/nursery-login" onColor>
        <Trans>Sign in to run your own</Trans>
      </TextLink>
    ) : null}
  </Text>
);

/** Around every page of the portal: its menu at the side or the foot, and what is demonstrated. */
export function PortalFrame({ isRunner, children }: { isRunner: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const { tier } = usePortal();
  const { unread } = useMessageCounts();
  return (
    <Columns>
      <Side>
        <div>
          <nav aria-label={t`Nursery portal`}>
            <Entries>
              <EntryLinks unread={unread} isShort={false} />
            </Entries>
          </nav>
          {tier === 'full_integration' ? <ImportInventory /> : null}
        </div>
      </Side>
      <div>
        <DemoBar isRunner={isRunner} />
        {children}
      </div>
      <Foot aria-label={t`Nursery portal, at the foot`}>
        <ul>
          <EntryLinks unread={unread} isShort />
        </ul>
      </Foot>
    </Columns>
  );
}

const Hero = styled(DraftingPaper)({
  borderBottom: `2px solid ${token.ink}`,
  '& .sign svg': { display: 'block', width: 40, height: 40 },
  '& h1': { fontSize: '1.75rem', lineHeight: 1.15, [token.from.md]: { fontSize: '2.25rem' } },
});

interface HeadProps {
  /** Of the page; without one it is the nursery's own name. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** The banner of a page of the portal: whose it is, and of which tier. */
export function PortalHead({ title, children }: HeadProps) {
  const { t } = useLingui();
  const { nursery, tier, mode } = usePortal();
  const tierName = t(TIER_WORDS[tier].name);
  return (
    <Hero>
      <Page pad={[16, 24]} gap={[8, 12]}>
        <Row gap={[12, 16]} oneLine>
          <span className="sign">
            <TierSign tier={tier} />
          </span>
          <Stack gap={4}>
            <Text look="h1" breaks>
              {title ?? nursery.name}
            </Text>
            <Row gap={8}>
              <Chip selected>{tierName}</Chip>
              {title === undefined ? null : (
                <Text look="small" soft breaks>
                  {nursery.name}
                </Text>
              )}
              {mode === 'demo' ? (
                <Chip>
                  <Trans>Sample</Trans>
                </Chip>
              ) : null}
            </Row>
          </Stack>
        </Row>
        {children}
      </Page>
    </Hero>
  );
}
