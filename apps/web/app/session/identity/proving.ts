import type { Proof, ProofOfWork } from '@understory/contract';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../shell/api.ts';

/** What the worker tells: how many pieces are done, and at last the proof. */
export type FromProofWorker = { readonly done: number } | { readonly proof: Proof };

/** How far the work is, while there is some. */
export interface ProofProgress {
  readonly done: number;
  readonly of: number;
}

/** More than a server of ours asks for; a number of bits above it would keep the page at work for hours. */
const MOST = { bits: 24, pieces: 64 };
/** A proof can be refused because strangers have guessed on meanwhile: harder work is then asked for. */
const ROUNDS = 3;

let progress: ProofProgress | undefined;
const listeners = new Set<() => void>();
function setProgress(now: ProofProgress | undefined): void {
  progress = now;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How far the work is that a call of this page waits for. */
export const useProofProgress = (): ProofProgress | undefined =>
  useSyncExternalStore(
    subscribe,
    () => progress,
    () => undefined,
  );

/** The work a refusal offers in place of waiting. */
function workIn(error: unknown): ProofOfWork | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const work = (error.body as { proof_of_work?: ProofOfWork } | undefined)?.proof_of_work;
  const isOurs =
    typeof work?.challenge === 'string' &&
    work.bits <= MOST.bits &&
    work.pieces > 0 &&
    work.pieces <= MOST.pieces;
  return isOurs ? work : undefined;
}

/** Does the work beside the page. */
function workBeside(work: ProofOfWork): Promise<Proof> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  setProgress({ done: 0, of: work.pieces });
  return new Promise<Proof>((solved, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromProofWorker>) => {
      if ('proof' in data) solved(data.proof);
      else setProgress({ done: data.done, of: work.pieces });
    });
    worker.addEventListener('error', () => failed(new Error('The proof could not be worked out')));
    worker.postMessage(work);
  }).finally(() => {
    worker.terminate();
    setProgress(undefined);
  });
}

/**
 * Makes a call that may be refused until it shows work: strangers have used up what is free. The work is done and the
 * call made again; where it cannot be done the refusal stands.
 * @param send makes the call with what it is to show in its body
 */
export async function withProof<Answer>(
  send: (shown: { proof?: Proof }) => Promise<Answer>,
  solve: (work: ProofOfWork) => Promise<Proof> = workBeside,
): Promise<Answer> {
  let shown: { proof?: Proof } = {};
  for (let round = 0; ; round++) {
    try {
      return await send(shown);
    } catch (refused) {
      const work = round < ROUNDS ? workIn(refused) : undefined;
      const proof = work && (await solve(work).catch(() => undefined));
      if (!proof) throw refused;
      shown = { proof };
    }
  }
}
