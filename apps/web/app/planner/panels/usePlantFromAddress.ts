import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../shell/api.ts';
import type { OpenDesk } from '../keeping/desk.ts';

/** The name under which the address asks for a plant to be put into the collection. */
const ASKED_FOR = 'add';

/**
 * Puts the plant that the address asks for (`?add=145`, from the marketplace) into the collection of the open
 * garden, then takes the question out of the address, so that a reload does not ask again. Answers the plant that
 * came in this way.
 */
export function usePlantFromAddress({ drawing, editor }: OpenDesk, onAdded: () => void): number | undefined {
  const [query, setQuery] = useSearchParams();
  const [arrived, setArrived] = useState<number>();
  const added = useEffectEvent(onAdded);
  const asked = query.get(ASKED_FOR);
  useEffect(() => {
    if (asked === null) return;
    const answered = () =>
      setQuery(
        (current) => {
          current.delete(ASKED_FOR);
          return current;
        },
        { replace: true, preventScrollReset: true },
      );
    const reading = new AbortController();
    api('GET /plants/{id}/', { params: { id: Number(asked) }, signal: reading.signal })
      .then((card) => {
        drawing.learn([card]);
        editor.collect(card.id);
        editor.say(`${card.common_name} is in the collection.`);
        setArrived(card.id);
        added();
        answered();
      })
      .catch(() => {
        if (reading.signal.aborted) return;
        editor.refuse('The plant to add could not be read. Find it in the list of plants and add it there.');
        answered();
      });
    return () => reading.abort();
  }, [asked, drawing, editor, setQuery]);
  return arrived;
}
