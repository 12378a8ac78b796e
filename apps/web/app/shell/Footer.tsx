import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Page } from '../ui/layout.tsx';
import { ScaleBar } from '../ui/ScaleBar.tsx';
import { styled, token } from '../ui/styled.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { useSite } from './site.ts';
import { NATIVE_PLANT_SOCIETY } from './social-links.ts';

const PAGES = [
  { to: '/about-developer', label: msg`About` },
  { to: '/faq', label: msg`FAQ` },
  { to: '/legal', label: msg`Privacy & Legal` },
  { to: '/contact', label: msg`Contact` },
];

const Ground = styled('footer')({
  marginTop: 'auto',
  background: token.paper,
  borderTop: `1px solid ${token.grid}`,
});

/** The foot of every page that does not fill the screen. */
export function Footer() {
  const { t } = useLingui();
  const { contactEmail, year } = useSite();
  return (
    <Ground>
      <Page pad={[32, 48]} gap={32}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            justifyContent: 'space-between',
            alignItems: 'center',
          }}
        >
          <Box
            component="nav"
            aria-label={t`About this site`}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
          >
            {PAGES.map(({ to, label }) => (
              <Link key={to} component={RouterLink} to={to} underline="hover" sx={{ py: 1.25 }}>
                {t(label)}
              </Link>
            ))}
          </Box>
          <Box sx={{ ml: -1.5 }}>
            <SocialLinks />
          </Box>
        </Box>
        <ScaleBar />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <Trans>© {year} Understory</Trans>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, typography: 'body2' }}>
            <Link href={NATIVE_PLANT_SOCIETY.href} rel="noopener">
              {t(NATIVE_PLANT_SOCIETY.label)}
            </Link>
            {contactEmail ? <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link> : null}
          </Box>
        </Box>
      </Page>
    </Ground>
  );
}
