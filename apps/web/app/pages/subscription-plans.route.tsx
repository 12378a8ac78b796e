import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { permissionsOf, TIERS, type Tier } from '@understory/contract';
import { Link } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import type { Route } from './+types/subscription-plans.route';
import { annualSaving, PLANS, shownPrice } from './plan-list.ts';
import { RIGHT_LINES } from './plan-rights.ts';

const LEAD =
  'Planning a garden is free. The paid tiers add tools for larger plans and for taking your work elsewhere.';

export const meta = pageMeta({ title: 'Subscription plans', description: LEAD });

/** The rights come from the contract on the server, so that this page and the refusals can never disagree. */
export function loader() {
  const rights = TIERS.map((tier) => permissionsOf(tier));
  return {
    lines: RIGHT_LINES.map((line) => ({
      label: line.label,
      ready: line.ready,
      cells: TIERS.map((tier, index) => {
        if ('words' in line) return line.words[tier];
        if ('everyone' in line) return 'Yes';
        return rights[index]?.[line.permission] ? 'Yes' : 'No';
      }),
    })),
  };
}

/** In the order of the contract, which is not shipped to the page. */
const TIERS_SHOWN: readonly Tier[] = ['explorer', 'cultivator', 'visionary'];

const TIER_NAMES: Readonly<Record<Tier, { name: string; color: string }>> = {
  explorer: { name: 'Explorer', color: '#6DF3C0' },
  cultivator: { name: 'Cultivator', color: '#00411E' },
  visionary: { name: 'Visionary', color: '#6917DA' },
};

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '12px 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
  },
  '& thead th, & thead td': { borderBottom: `2px solid ${theme.vars.palette.mark}`, verticalAlign: 'bottom' },
  '& tbody th': { fontWeight: 400, paddingLeft: 0 },
  '& thead > tr > *': { width: '22%' },
  '& thead > tr > :first-of-type': { width: 'auto' },
  // On a phone all four columns fit its width.
  [theme.breakpoints.down('sm')]: {
    fontSize: '0.875rem',
    '& th, & td': { padding: '10px 4px' },
    '& thead > tr > *': { width: '4.75rem' },
    '& tbody th': { hyphens: 'auto' },
  },
}));

function Price({ tier }: { tier: Tier }) {
  const plans = PLANS.filter((plan) => plan.tier === tier);
  const saving = annualSaving(tier);
  return (
    <Box component="section" sx={{ position: 'relative', pt: 2.5 }}>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          top: 0,
          left: 0,
          right: 0,
          height: 8,
          borderRadius: 1,
          border: 1,
          borderColor: 'text.primary',
        }}
        style={{ background: TIER_NAMES[tier].color }}
      />
      <Typography variant="h2">{TIER_NAMES[tier].name}</Typography>
      {plans.map((plan) => (
        <Typography key={plan.name} sx={{ mt: 0.5 }} variant={plan.interval === 'month' ? 'lead' : 'body1'}>
          {plan.interval === 'year' ? `or ${shownPrice(plan)}` : shownPrice(plan)}
        </Typography>
      ))}
      {saving > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A year saves ${saving} against twelve months.
        </Typography>
      ) : null}
    </Box>
  );
}

function Cell({ word, ready }: { word: string; ready: boolean }) {
  if (word === 'No')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <span aria-hidden>–</span>
        <span style={visuallyHidden}>Not included</span>
      </Box>
    );
  const included =
    word === 'Yes' ? (
      <>
        <CheckRounded fontSize="small" aria-hidden />
        <span style={visuallyHidden}>Included</span>
      </>
    ) : (
      word
    );
  return (
    <Box
      sx={{
        display: 'inline-flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'flex-start', sm: 'center' },
        columnGap: 1,
      }}
    >
      {included}
      {ready ? null : (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          later
        </Typography>
      )}
    </Box>
  );
}

export default function SubscriptionPlans({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader above="For Gardeners" title="Subscription plans" plant="great-camas" lead={LEAD} />
      <Container
        maxWidth="lg"
        sx={{ py: { xs: 5, md: 8 }, display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
          {TIERS_SHOWN.map((tier) => (
            <Price key={tier} tier={tier} />
          ))}
        </Box>
        <Box sx={{ bgcolor: 'secondary.main', color: 'secondary.contrastText', borderRadius: 1.5, p: 3 }}>
          <Typography>
            Plans cannot be bought yet. Every account is on Explorer until the checkout opens, and what is
            marked “later” below is still being built.
          </Typography>
        </Box>
        <Box component="section">
          <Typography variant="h2" sx={{ mb: 2 }}>
            Side by side
          </Typography>
          <Box
            sx={{ position: 'relative', overflowX: 'auto' }}
            tabIndex={0}
            role="region"
            aria-label="Table of the plans"
          >
            <Table>
              <thead>
                <tr>
                  <td />
                  {TIERS_SHOWN.map((tier) => (
                    <th key={tier} scope="col">
                      {TIER_NAMES[tier].name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {loaderData.lines.map(({ label, ready, cells }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {cells.map((word, index) => (
                      <td key={TIERS_SHOWN[index]}>
                        <Cell word={word} ready={ready} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
        </Box>
        <Box>
          <Button component={Link} to="/garden-planner" variant="contained" size="large">
            Start with Explorer
          </Button>
        </Box>
      </Container>
    </>
  );
}
