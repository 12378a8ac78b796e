import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CheckingSession } from '../members/CheckingSession.tsx';
import type { Owned } from './session.tsx';

type OwnRouteProps = {
  /** What the loader answered with; null while a hosted service has yet to say who is here. */
  page: (Owned & { readonly known: DehydratedState }) | null;
  children: ReactNode;
};

/** A page of the person it is drawn for. Its queries begin with what the loader has read. */
export const OwnRoute = ({ page, children }: OwnRouteProps) =>
  page ? <HydrationBoundary state={page.known}>{children}</HydrationBoundary> : <CheckingSession />;
