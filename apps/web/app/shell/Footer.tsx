import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { asDrawn } from '../ui/as-drawn.tsx';
import { Page, Row } from '../ui/layout.tsx';
import { ScaleBar } from '../ui/ScaleBar.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import { Languages } from './Languages.tsx';
import { useSite } from './site.ts';

/** The Washington Native Plant Society, the society of the one region whose guide is live. */
const NATIVE_PLANT_SOCIETY = {
  label: msg`Join the Washington Native Plant Society`,
  href: 'https://www.wnps.org/',
};

/** They lead out of the site, and no script of ours has a part in that. */
const SocialLinks = asDrawn(async () => (await import('./SocialLinks.tsx')).SocialLinks);

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

const Pages = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  '& > a': { paddingBlock: 10 },
});
/** The signs end with the text above and below them; the room around each is for fingers. */
const Networks = styled('div')({ marginInline: -12, minHeight: token.touch.full });
const Others = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', ...token.type.small });

/** The foot of every page that does not fill the screen. */
export function Footer() {
  const { t } = useLingui();
  const { contactEmail, year } = useSite();
  return (
    <Ground>
      <Page pad={[32, 64]} gap={32}>
        <Row apart gap={24}>
          <Pages aria-label={t`About this site`}>
            {PAGES.map(({ to, label }) => (
              <TextLink key={to} to={to} look="quiet">
                {t(label)}
              </TextLink>
            ))}
          </Pages>
          <Networks>
            <SocialLinks />
          </Networks>
        </Row>
        <ScaleBar />
        <Row apart align="start" gap={24}>
          <Text look="small" soft>
            <Trans>© {year} Understory</Trans>
          </Text>
          <Languages />
          <Others>
            <TextLink href={NATIVE_PLANT_SOCIETY.href} rel="noopener">
              {t(NATIVE_PLANT_SOCIETY.label)}
            </TextLink>
            {contactEmail ? <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink> : null}
          </Others>
        </Row>
      </Page>
    </Ground>
  );
}
