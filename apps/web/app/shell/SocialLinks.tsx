import FacebookRounded from '@mui/icons-material/FacebookRounded';
import Pinterest from '@mui/icons-material/Pinterest';
import Reddit from '@mui/icons-material/Reddit';
import IconButton from '@mui/material/IconButton';
import { useSite } from './site.ts';
import { socialLinks } from './social-links.ts';

const ICONS = { Facebook: FacebookRounded, Pinterest, Reddit };

/** Share the site on three networks. */
export function SocialLinks() {
  const { baseUrl } = useSite();
  return (
    <>
      {socialLinks(baseUrl).map(({ network, href }) => {
        const Icon = ICONS[network];
        return (
          <IconButton
            key={network}
            component="a"
            href={href}
            target="_blank"
            rel="noopener"
            color="inherit"
            aria-label={`Share Understory on ${network} (opens a new tab)`}
          >
            <Icon />
          </IconButton>
        );
      })}
    </>
  );
}
