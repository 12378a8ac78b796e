import { useLingui } from '@lingui/react/macro';
import FacebookRounded from '@mui/icons-material/FacebookRounded';
import Pinterest from '@mui/icons-material/Pinterest';
import Reddit from '@mui/icons-material/Reddit';
import { iconButtonLook } from '../ui/Button.tsx';
import { styled } from '../ui/styled.ts';
import { useSite } from './site.ts';

/**
 * The product keeps no accounts on social networks yet, so the links let a visitor share it there.
 * Replace them by profile addresses once there are any.
 */
function socialLinks(
  siteAddress: string,
): readonly { network: 'Facebook' | 'Pinterest' | 'Reddit'; href: string }[] {
  const url = encodeURIComponent(siteAddress);
  const words = encodeURIComponent('Understory: design a garden with native plants');
  return [
    { network: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    {
      network: 'Pinterest',
      href: `https://www.pinterest.com/pin/create/button/?url=${url}&description=${words}`,
    },
    { network: 'Reddit', href: `https://www.reddit.com/submit?url=${url}&title=${words}` },
  ];
}

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
