import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { noteOnePlant } from '../../offline/plants-per-garden.ts';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQueryClient } from '../../shell/queries.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { GARDENS_KEY } from '../garden-queries.ts';
import type { Named, Shopping } from './shopping-queries.ts';

interface Swap {
  readonly version: number;
  readonly from: Named;
  readonly to: Named;
  /** Only these of the garden; all where left out. */
  readonly records?: readonly number[];
  /** So many plants at most; all where left out. */
  readonly quantity?: number | undefined;
}

/** The button that was pressed is gone with its gap: the hand goes on from the head of what is left. */
function goOnFrom(): void {
  if (document.activeElement !== document.body) return;
  const head = document.getElementById('gaps') ?? document.getElementById('drive');
  head?.focus({ preventScroll: true });
}

/** Puts one kind of plant in the place of another in the whole garden, and takes that back. */
export function useSwapping({ id, name, version }: Shopping['garden']) {
  const queries = useQueryClient();
  const { t } = useLingui();
  const say = useToast();
  const refresh = () => {
    // What was kept of the garden itself is not true any more.
    queries.removeQueries({ queryKey: ['garden', id] });
    return queries.invalidateQueries({ queryKey: GARDENS_KEY });
  };
  const swapping = useMutation({
    networkMode: 'always',
    mutationFn: ({ version: from_version, from, to, records, quantity }: Swap) =>
      api('POST /gardens/{id}/swap_plants/', {
        params: { id },
        body: {
          version: from_version,
          from_plant: from.id,
          to_plant: to.id,
          ...(records && { records: [...records] }),
          ...(quantity !== undefined && { quantity }),
        },
      }),
    onSuccess: async (swapped, { from, to, records, quantity }) => {
      if (swapped.quantity === 0 && quantity !== undefined) {
        say({
          words: t`Nothing was swapped: ${{ missing: from.common_name }} stands in groups of more than are missing, and a group is not parted.`,
        });
        return;
      }
      noteOnePlant(id, to.id, true);
      if (quantity === undefined) noteOnePlant(id, from.id, false);
      const back = { version: swapped.version, from: to, to: from, records: swapped.records };
      const isUndone = records !== undefined;
      say({
        words: isUndone
          ? t`${{ plant: to.common_name }} is back in ${name}.`
          : t`${{ plant: to.common_name }} stands for ${{ missing: from.common_name }} in ${name}: ${plural({ quantity: swapped.quantity }, { one: '# plant', other: '# plants' })}.`,
        ...(!isUndone && { undo: { label: t`Undo`, act: () => swapping.mutate(back) } }),
      });
      await refresh();
      goOnFrom();
    },
    onError: async (error, { to }) => {
      say({
        words: t`${{ plant: to.common_name }} could not be swapped in. ${{ reason: sentenceOf(error) }}`,
        isTrouble: true,
      });
      // It may have been changed elsewhere: the next try starts from what it is now.
      await refresh();
    },
  });
  return {
    swap: ({ from, to, quantity }: Pick<Swap, 'from' | 'to' | 'quantity'>): void => {
      if (!swapping.isPending) swapping.mutate({ version, from, to, quantity });
    },
    isBusyWith: (from: number, to: number): boolean =>
      swapping.isPending && swapping.variables.from.id === from && swapping.variables.to.id === to,
  };
}
