import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { collect } from '../editor/commands/changing.ts';
import type { EditedGarden } from './planner-context.ts';
import { useAsked } from './useAsked.ts';

/**
 * Puts the plant that the address asks for (`?add=145`, from the marketplace) into the collection of the open garden. Answers
 * the plant that came in this way.
 */
export function usePlantFromAddress(
  { drawing, editor }: EditedGarden,
  onAdded: () => void,
): number | undefined {
  const { t } = useLingui();
  const [arrived, setArrived] = useState<number>();
  useAsked('add', async (asked, signal) => {
    try {
      const card = await api('GET /plants/{id}/', { params: { id: Number(asked) }, signal });
      drawing.learn([card]);
      collect(editor, card.id);
      editor.announce(t`${{ name: card.common_name }} is in the collection.`);
      setArrived(card.id);
      onAdded();
    } catch {
      if (signal.aborted) return;
      editor.notice(t`The plant to add could not be read. Find it in the list of plants and add it there.`);
    }
  });
  return arrived;
}

/** Proposes the swap that the address asks for (`?swap=145:12`, or `145:12:3` for three of it, from a shopping plan): the second plant for the first. */
export function useSwapFromAddress({ drawing, editor }: EditedGarden): void {
  const { t } = useLingui();
  useAsked('swap', async (asked, signal) => {
    const [from = 0, to = 0, quantity] = asked.split(':').map(Number);
    try {
      drawing.learn([await api('GET /plants/{id}/', { params: { id: to }, signal })]);
      const { swapProposal } = await import('../proposals/makers.ts');
      const proposal = swapProposal(editor, from, to, quantity);
      if (proposal) drawing.propose(proposal);
      else editor.notice(t`${{ name: editor.plantName(from) }} is not in this garden any more.`);
    } catch {
      if (signal.aborted) return;
      editor.notice(t`The plant to swap in could not be read. Try it again from the shopping plan.`);
    }
  });
}
