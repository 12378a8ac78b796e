import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isRouteErrorResponse } from 'react-router';
import { ApiError } from './api.ts';
import { sayHere } from './words.ts';

/** Why a page cannot be shown, as far as a person can do something about it. */
export type FaultKind = 'gone' | 'offline' | 'refused' | 'busy' | 'ours';

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError || isRouteErrorResponse(error) ? error.status : undefined;

/** @param isOnline whether the browser has a network; a script of the page that never came says no more than that */
export function faultKind(error: unknown, isOnline = true): FaultKind {
  const status = statusOf(error);
  if (status === 404 || status === 410) return 'gone';
  if (status === 0 || (status === undefined && !isOnline)) return 'offline';
  if (status === 429 || status === 503) return 'busy';
  return status !== undefined && status >= 400 && status < 500 ? 'refused' : 'ours';
}

/** What is told of a fault: by its kind alone, since what a program says of it is nobody's to read. */
export const FAULT_WORDS: Readonly<Record<FaultKind, MessageDescriptor>> = {
  gone: msg`There is no page at this address. It may have moved, or the link may have a slip in it.`,
  offline: msg`This page is on our server, which this device cannot reach just now. Please try again once there is a connection.`,
  refused: msg`This page cannot be shown to you. If you have an account that may see it, sign in with that one and try again.`,
  busy: msg`There is more to do right now than we can keep up with. Please try again in a minute.`,
  ours: msg`The page could not be shown, and the fault is on our side. Please try again.`,
};

/** By which we find in our records what happened; empty where nothing of it reached us. */
export const requestIdOf = (error: unknown): string => (error instanceof ApiError ? error.requestId : '');

/** The sentence for a call that failed, ready to be shown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.detail
    : sayHere(msg`Something went wrong on this page. Please try again.`);
