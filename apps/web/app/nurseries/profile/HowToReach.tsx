import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled, token } from '../../ui/styled.ts';
import { TextLink } from '../../ui/Text.tsx';
import { LISTING_SITE_REL } from '../nursery-path.ts';
import { type ProfiledNursery, siteWords } from './profiled-nursery.ts';
import { dialLink } from './way-there.ts';

const Ways = styled('dl')({
  margin: 0,
  display: 'grid',
  gap: 12,
  overflowWrap: 'anywhere',
  '& dt': { fontSize: '0.9375rem', color: token.inkSoft },
  '& dd': { margin: 0 },
});

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface HowToReachProps {
  readonly nursery: Pick<
    ProfiledNursery,
    'address' | 'website' | 'phone' | 'email' | 'service_radius' | 'has_joined' | 'ships'
  >;
  /** Beneath the address, such as how far it is or the way there. */
  readonly way?: ReactNode;
}

/** Where a nursery is and how to get in touch; what it has not told is left out. */
export function HowToReach({ nursery, way }: HowToReachProps) {
  const { t } = useLingui();
  const { address, website, phone, email, service_radius, ships } = nursery;
  const dial = phone ? dialLink(phone) : undefined;
  // How far it serves is its own to say.
  const hasSaid = nursery.has_joined ?? true;
  const site = siteWords(website);
  return (
    <Ways>
      {address ? (
        <Way name={t`Address`}>
          {address}
          {way ? <div>{way}</div> : null}
        </Way>
      ) : null}
      {site && website ? (
        <Way name={t`Website`}>
          <TextLink href={website} target="_blank" rel={LISTING_SITE_REL}>
            {site}
          </TextLink>
        </Way>
      ) : null}
      {phone ? <Way name={t`Phone`}>{dial ? <TextLink href={dial}>{phone}</TextLink> : phone}</Way> : null}
      {email ? (
        <Way name={t`E-mail`}>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </Way>
      ) : null}
      {ships === null || ships === undefined ? null : (
        <Way name={t`By mail`}>{ships ? t`Sends plants or seed` : t`Does not send plants`}</Way>
      )}
      {hasSaid ? (
        <Way name={t`Serves`}>
          <Plural value={service_radius} one="within # mile" other="within # miles" />
        </Way>
      ) : null}
    </Ways>
  );
}
