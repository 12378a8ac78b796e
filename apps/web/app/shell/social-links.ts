import { msg } from '@lingui/core/macro';
/**
 * The product keeps no accounts on social networks yet, so the links let a visitor share it there.
 * Replace them by profile addresses once there are any.
 */
export function socialLinks(
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

/** The Washington Native Plant Society, the society of the one region whose guide is live. */
export const NATIVE_PLANT_SOCIETY = {
  label: msg`Join the Washington Native Plant Society`,
  href: 'https://www.wnps.org/',
};
