import { useEffect, useRef } from 'react';
import { useQueries } from '../../shell/queries.tsx';
import type { Camera, Size } from './camera.ts';
import { type Piece, type PieceFile, readPiece, squaresInView } from './geography.ts';

/** Addresses of the pieces there are, by name; each file is fetched when it is wanted. */
const ADDRESSES = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../../../data/geography/*.json', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, address]) => [path.replace(/^.*\/|\.json$/g, ''), address]),
);

async function fetchPiece(key: string, address: string): Promise<Piece> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The piece ${key} of the map was answered with ${answer.status}.`);
  return readPiece(key, (await answer.json()) as PieceFile);
}

const isSame = (a: readonly Piece[], b: readonly Piece[]): boolean =>
  a.length === b.length && a.every((piece, at) => piece === b[at]);

/** The pieces of the ground to draw, farthest first. `isMissing` tells that not even the whole country could be had. */
export function useGeography(
  camera: Camera,
  size: Size,
): { readonly pieces: readonly Piece[]; readonly isMissing: boolean } {
  const wanted = ['country', ...squaresInView(camera, size)].filter((key) => ADDRESSES[key]);
  const answers = useQueries({
    queries: wanted.map((key) => ({
      queryKey: ['geography', key],
      queryFn: () => fetchPiece(key, ADDRESSES[key] ?? ''),
      staleTime: Number.POSITIVE_INFINITY,
      // A piece never changes: comparing its thousands of names with those before would find nothing.
      structuralSharing: false,
    })),
  });
  const had = answers.flatMap(({ data }) => data ?? []);
  const last = useRef<readonly Piece[]>(had);
  const pieces = isSame(last.current, had) ? last.current : had;
  useEffect(() => {
    last.current = pieces;
  });
  return { pieces, isMissing: answers[0]?.isError ?? false };
}
