/** Does the work of a proof beside the page, so that the page stays quick. */
import type { ProofOfWork } from '@understory/contract';
import type { FromProofWorker } from './proving.ts';
import { solveProof } from './solve-proof.ts';

const tell = (message: FromProofWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => {
  tell({ proof: solveProof(data, (done) => tell({ done })) });
});
