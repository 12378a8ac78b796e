import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The first of some pictures that loads; undefined when none did. One that failed before the page came alive is noticed too.
 * @param key what changes when these are the pictures of something else
 * @param onLost is told of each that could not be read
 */
export function useLoadingPicture<T>(
  pictures: readonly T[],
  key: string,
  onLost?: (picture: T) => void,
): { picture: T | undefined; image: RefObject<HTMLImageElement | null>; onError: () => void } {
  const [failed, setFailed] = useState({ key, count: 0 });
  const count = failed.key === key ? failed.count : 0;
  const image = useRef<HTMLImageElement>(null);
  const picture = pictures[count];
  const lose = () => {
    setFailed({ key, count: count + 1 });
    if (picture) onLost?.(picture);
  };
  const latest = useRef(lose);
  latest.current = lose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once of each picture that is shown.
  useEffect(() => {
    const shown = image.current;
    // What was read has a size, or is a drawing without one, which can be decoded all the same.
    if (!shown?.complete || shown.naturalWidth > 0) return;
    let isOver = false;
    shown.decode().catch(() => {
      if (!isOver && shown.isConnected && shown.complete) latest.current();
    });
    return () => {
      isOver = true;
    };
  }, [key, count]);
  return { picture, image, onError: lose };
}
