import { useLingui } from '@lingui/react/macro';
import FacebookRounded from '@mui/icons-material/FacebookRounded';
import Pinterest from '@mui/icons-material/Pinterest';
import Reddit from '@mui/icons-material/Reddit';
import { iconButtonLook } from '../ui/Button.tsx';
import { styled } from '../ui/styled.ts';
import { useSite } from './site.ts';
import { socialLinks } from './social-links.ts';

const ICONS = { Facebook: FacebookRounded, Pinterest, Reddit };

const Network = styled('a')(iconButtonLook);

/** Share the site on three networks. */
export function SocialLinks() {
  const { t } = useLingui();
  const { baseUrl } = useSite();
  return (
    <>
      {socialLinks(baseUrl).map(({ network, href }) => {
        const Icon = ICONS[network];
        return (
          <Network
            key={network}
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={t`Share Understory on ${network} (opens a new tab)`}
          >
            <Icon />
          </Network>
        );
      })}
    </>
  );
}
