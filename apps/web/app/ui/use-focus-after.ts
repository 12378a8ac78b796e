import { useCallback, useEffect, useState } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Gives the focus to what stands on the page once a change of it is drawn: asked in the same breath as the change, such as where the
 * button that was pressed is gone with its part. Not a frame later: on a busy machine a frame comes before the change is drawn, and
 * whoever goes by keys is then at the top of the page.
 * @returns asks for the focus; `find` is called after the drawing, and may find nothing
 */
export function useFocusAfter(): (find: Find) => void {
  const [wish, want] = useState<{ readonly find: Find }>();
  useEffect(() => wish?.find()?.focus(), [wish]);
  return useCallback((find) => want({ find }), []);
}
