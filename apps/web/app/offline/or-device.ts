import type { QueryKey } from '@tanstack/react-query';
import { isNoAnswer, isShell, type OwnPageData } from './own-page.ts';

/** An answer that has not come by then is not waited for where the device has one, in milliseconds: a bar of signal may be none. */
const PATIENCE = 5_000;
/** The first page of the shell stands in for one that did not come: the server is asked again once it is drawn. */
let isFirst = isShell;

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TypeError('No answer came in time')), PATIENCE);
  });

/**
 * What the server answers for a page of one's own; without a network, or with none to speak of, what this device keeps of it.
 * @param shown the query that the page is about, whose age it tells
 * @throws ApiError of status 0 where the device does not have it either
 */
export async function orDevice(
  ask: () => Promise<OwnPageData | null>,
  shown?: QueryKey,
): Promise<OwnPageData | null> {
  const isAsked = !isFirst && navigator.onLine;
  isFirst = false;
  if (isAsked) {
    try {
      return await Promise.race([ask(), tooLong()]);
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
    }
  }
  const { pageFromDevice } = await import('./kept-answers.ts');
  return pageFromDevice(shown);
}
