import { useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES, LOCALES } from '@understory/words';
import { useLocation, useRouteLoaderData } from 'react-router';
import { styled, token } from '../ui/styled.ts';
import { TextLink } from '../ui/Text.tsx';
import type { RootData } from './page-context.ts';

const Names = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', ...token.type.small });

/** Where a language is chosen, and the page that is come back to in it. */
export const choosingPath = (locale: string, to: string): string =>
  `/language/${locale}?to=${encodeURIComponent(to)}`;

/** This page in each language. Who follows a link has chosen: the server keeps it, and every page is in that language from then on. */
export function Languages() {
  const { i18n, t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <Names aria-label={t`Language`}>
      {LOCALES.map((locale) =>
        locale === i18n.locale ? (
          <span key={locale} lang={locale} translate="no" aria-current="true">
            {LOCALE_NAMES[locale]}
          </span>
        ) : (
          <TextLink
            key={locale}
            href={choosingPath(locale, pathname + search)}
            lang={locale}
            hrefLang={locale}
            translate="no"
            rel="nofollow"
          >
            {LOCALE_NAMES[locale]}
          </TextLink>
        ),
      )}
    </Names>
  );
}

const Offer = styled('aside')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0 20px',
  padding: '2px 16px',
  background: token.select,
  color: token.onSelect,
  ...token.type.small,
  '& > a': { paddingBlock: 10 },
  '@media print': { display: 'none' },
});

/** Offers the page in the language that the browser asks for, until its reader has decided for one. Nobody is sent anywhere unasked. */
export function OfferedLanguage() {
  const root = useRouteLoaderData('root') as RootData | undefined;
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const offer = root?.languageOffer;
  if (!offer) return null;
  const to = pathname + search;
  return (
    <Offer lang={offer.locale} translate="no" aria-label={offer.also}>
      <span>{offer.also}</span>
      <TextLink href={choosingPath(offer.locale, to)} rel="nofollow" onColor>
        {offer.take}
      </TextLink>
      <TextLink href={choosingPath(i18n.locale, to)} lang={i18n.locale} rel="nofollow" onColor>
        {offer.stay}
      </TextLink>
    </Offer>
  );
}
