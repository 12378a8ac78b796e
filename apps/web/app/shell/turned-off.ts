import type { Feature } from '@understory/contract';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from './page-context.ts';

/** What is read in place of a part of the product that is turned off; undefined while it is on. */
export const useTurnedOff = (feature: Feature): string | undefined =>
  (useRouteLoaderData('root') as RootData | undefined)?.turnedOff[feature];
