import { type DehydratedState, dehydrate, hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../shell/api.ts';
import type { RootData, Viewer } from '../shell/page-context.ts';
import { type KeptAnswer, onDevice } from './device-database.ts';
import { isNoAnswer, keyOnDevice, type OwnPageData } from './own-page.ts';

/** So long an answer is kept that was not read again, in milliseconds. */
const KEPT_FOR = 60 * 86_400_000;

/**
 * Takes what is kept of anybody else off the device: it is this person's now.
 * @returns whether there was any
 */
export const ownDevice = (personId: string): Promise<boolean> =>
  onDevice(async (device) => {
    const transaction = device.transaction(['people', 'answers'], 'readwrite');
    const [people, answers] = [transaction.objectStore('people'), transaction.objectStore('answers')];
    const others = (await people.getAllKeys()).filter((other) => other !== personId);
    await Promise.all([
      ...others.flatMap((other) => [people.delete(other), answers.delete(ofPerson(other))]),
      transaction.done,
    ]);
    return others.length > 0;
  });

const ofPerson = (personId: string): IDBKeyRange => IDBKeyRange.bound([personId], [personId, []]);

/** Notes whose device it is, and drops what is too old to be of use. */
export const keepPerson = (viewer: Viewer): Promise<void> =>
  onDevice(async (device) => {
    const { id } = viewer.person;
    await device.put('people', { personId: id, viewer });
    const answers = await device.getAll('answers', ofPerson(id));
    const old = answers.filter(({ readAt }) => readAt < Date.now() - KEPT_FOR);
    await Promise.all(old.map(({ name }) => device.delete('answers', [id, name])));
  });

/** Keeps what the server says from now on to those queries of a page that are told to be kept. Answers how to stop. */
export function followAnswers(queries: QueryClient, personId: string): () => void {
  const written = new Map<string, number>();
  const keep = ({ meta, queryKey, state }: ReturnType<typeof allOf>[number]) => {
    const name = meta?.keptAs;
    const { data, dataUpdatedAt: readAt } = state;
    if (typeof name !== 'string' || data === undefined || written.get(name) === readAt) return;
    written.set(name, readAt);
    void keepAnswer({ personId, name, queryKey, data, readAt });
  };
  const allOf = () => queries.getQueryCache().getAll();
  for (const query of allOf()) keep(query);
  return queries.getQueryCache().subscribe(({ query }) => keep(query));
}

const keepAnswer = (answer: KeptAnswer): Promise<void> =>
  onDevice(async (device) => {
    await device.put('answers', answer);
  }).catch((error: unknown) => console.warn('This browser does not keep what was read.', error));

interface Kept {
  readonly viewer: Viewer;
  readonly known: DehydratedState;
  readonly answers: readonly KeptAnswer[];
}

/** Whose device it is, and all that is kept of them; undefined where it is nobody's. */
async function readDevice(): Promise<Kept | undefined> {
  try {
    return await onDevice(async (device) => {
      const [person] = await device.getAll('people');
      if (!person) return undefined;
      const { personId } = person;
      const answers = await device.getAll('answers', ofPerson(personId));
      const queries = new QueryClient();
      for (const { queryKey, data, readAt } of answers) {
        queries.setQueryData(queryKey, data, { updatedAt: readAt });
      }
      // As it was told by the page that kept it.
      const viewer = { ...(person.viewer as Viewer), key: keyOnDevice(personId) };
      return { viewer, known: dehydrate(queries), answers };
    });
  } catch (error) {
    console.warn('This browser keeps nothing.', error);
    return undefined;
  }
}

/**
 * A page of one's own as this device keeps it.
 * @param shown the query that the page is about
 * @throws ApiError of status 0 where it is not kept
 */
export async function pageFromDevice(shown: QueryKey | undefined): Promise<OwnPageData> {
  const kept = await readDevice();
  const hash = shown && hashKey(shown);
  const keptAt = kept?.answers.find(({ queryKey }) => hashKey(queryKey) === hash)?.readAt;
  if (!kept || (hash !== undefined && keptAt === undefined)) {
    throw new ApiError('This page is not kept on this device.', { status: 0 });
  }
  return { viewerKey: kept.viewer.key, known: kept.known, keptAt };
}

/** What the shell came with: the server's settings, and nobody. */
let told: RootData | undefined;

/** What every page knows that was drawn from the shell: at first by the device alone, later by the server where it answers. */
export async function rootFromDevice(ask: () => Promise<RootData>): Promise<RootData> {
  if (told) {
    try {
      return await ask();
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
    }
  } else told = await ask();
  const kept = await readDevice();
  return {
    ...told,
    // Of when the shell was kept: what is off today only the server can say.
    turnedOff: {},
    viewer: kept?.viewer ?? null,
    known: kept?.known ?? null,
    now: Date.now(),
  };
}
