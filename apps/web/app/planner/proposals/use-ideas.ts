import { useLingui } from '@lingui/react/macro';
import type { AskedIdea } from '@understory/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../shell/error-words.ts';
import type { Editor } from '../editor/editor.ts';
import { useAsked } from '../panels/useAsked.ts';
import type { OpenGarden } from '../persistence/garden-session.ts';
import type { Asked } from './ideas.ts';

/** Ideas for the open garden: asked for, worked out by the server, and shown as a proposal. */
export interface Ideas {
  /** Whether the choice of them is open. */
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Asks for one; the bed that is selected is the one that is meant. */
  readonly ask: (idea: AskedIdea) => void;
  /** The same again, with other plants. Undefined where nothing was asked. */
  readonly another: (() => void) | undefined;
  /** What is being worked out. */
  readonly waitsFor: AskedIdea | undefined;
  /** Why nothing is proposed, and whether asking again may help. */
  readonly trouble: { readonly sentence: string; readonly again: (() => void) | undefined } | undefined;
}

export function useIdeas({
  drawing,
  editor,
}: Pick<OpenGarden, 'drawing'> & { readonly editor: Editor }): Ideas {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [waitsFor, setWaitsFor] = useState<AskedIdea>();
  const [trouble, setTrouble] = useState<Ideas['trouble']>();
  const [last, setLast] = useState<Asked>();
  const under = useRef<AbortController>(undefined);

  const work = useCallback(
    async (asked: Asked) => {
      under.current?.abort();
      const own = new AbortController();
      under.current = own;
      setWaitsFor(asked.idea);
      setTrouble(undefined);
      try {
        const { workOutIdea } = await import('./ideas.ts');
        const { proposal, notes } = await workOutIdea(drawing, asked, own.signal);
        if (own.signal.aborted) return;
        if (!proposal) {
          setTrouble({ sentence: notes.join(' '), again: undefined });
          setOpen(true);
          return;
        }
        editor.deactivate();
        editor.selection.clear();
        setLast(asked);
        setOpen(false);
        drawing.propose(proposal);
      } catch (error) {
        if (own.signal.aborted) return;
        const why = sentenceOf(error);
        setTrouble({
          sentence: t`The idea could not be worked out. ${{ why }}`,
          again: () => void work(asked),
        });
        setOpen(true);
      } finally {
        if (under.current === own) setWaitsFor(undefined);
      }
    },
    [drawing, editor, t],
  );
  const ask = useCallback(
    (idea: AskedIdea) => {
      const { selection } = editor.store.getState().overlay;
      void work({ idea, selection, seed: 1 });
    },
    [editor, work],
  );
  const close = useCallback(() => {
    under.current?.abort();
    setWaitsFor(undefined);
    setTrouble(undefined);
    setOpen(false);
  }, []);
  useAsked('idea', async (asked) => {
    const idea = (await import('./ideas.ts')).ideaOfAddress(asked);
    if (idea) ask(idea);
    else setOpen(true);
  });
  return useMemo(
    () => ({
      isOpen,
      open: () => setOpen(true),
      close,
      ask,
      another: last && (() => void work({ ...last, seed: last.seed + 1 })),
      waitsFor,
      trouble,
    }),
    [isOpen, close, ask, last, work, waitsFor, trouble],
  );
}
