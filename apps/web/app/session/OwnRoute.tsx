import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { asOf, type OwnPageData } from '../offline/own-page.ts';
import { HydrationBoundary } from '../shell/queries.tsx';
import { useSay } from '../shell/words.ts';
import { styled, token } from '../ui/styled.ts';
import { CheckingSession } from './CheckingSession.tsx';

type OwnRouteProps = {
  /** What the loader answered with; null while a hosted service has yet to say who is here. */
  page: OwnPageData | null;
  children: ReactNode;
};

/** Stands above a page that is drawn from what this device keeps. */
const AsOf = styled('p')({
  margin: 0,
  padding: '8px 20px',
  background: token.select,
  color: token.onSelect,
  fontSize: '0.9375rem',
  textAlign: 'center',
});

/** A page of the person it is drawn for. Its queries begin with what the loader has read. */
export const OwnRoute = ({ page, children }: OwnRouteProps) => {
  const { i18n } = useLingui();
  const say = useSay();
  return page ? (
    <HydrationBoundary state={page.known}>
      {page.keptAt === undefined ? null : <AsOf role="status">{asOf(page.keptAt, say, i18n.locale)}</AsOf>}
      {children}
    </HydrationBoundary>
  ) : (
    <CheckingSession />
  );
};
