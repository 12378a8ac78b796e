import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, api } from '../../shell/api.ts';
import { useQueryClient } from '../../shell/queries.tsx';
import { useRegion } from '../../shell/region.tsx';
import { useIsOnline } from '../../ui/use-is-online.ts';
import { museStatusQuery } from '../muse-status.ts';
import { askMuse, faultWords } from './ask-muse.ts';
import { contextOf, regionOf } from './chat-context.ts';
import { conversationsKey } from './conversations.ts';
import { keep, keptOf, takeGuestDraft } from './kept-draft.ts';
import { plainOf } from './markdown.ts';
import { EMPTY, stepped, type Turn } from './talk.ts';

/** Words that could not be sent stand in the field again, before what was written since. */
const givenBack = (words: string) => (now: string) => (now.trim() === '' ? words : `${words}\n${now}`);

/** A member's conversation with the muse in this tab: what is written, what was asked, and what came of it. */
export function useTalk(personId: string) {
  const [kept] = useState(() => keptOf(personId));
  const [message, setMessage] = useState(kept.message);
  const [talk, step] = useReducer(stepped, EMPTY);
  const [fault, setFault] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  /** What was answered last, for who waits without seeing. */
  const [said, setSaid] = useState('');
  const [isLimitTold, tellLimit] = useState(false);
  const { isResuming, giveUp } = useResumed(kept.conversation, (conversation) =>
    step({ step: 'opened', conversation }),
  );
  const asking = useRef<AbortController>(undefined);
  const count = useRef(0);
  const queries = useQueryClient();
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  const { muse } = useRegion();

  useEffect(() => () => asking.current?.abort(), []);
  useEffect(() => {
    // With what they had asked as a guest.
    const asked = takeGuestDraft();
    if (asked !== '') setMessage((now) => (now.trim() === '' ? asked : now));
  }, []);
  const conversation = talk.id ?? (isResuming ? kept.conversation : '');
  useEffect(() => keep(personId, { message, conversation }), [personId, message, conversation]);

  /** An answer was granted, or others were meanwhile. */
  const settle = async () => {
    const { queryKey } = museStatusQuery(personId);
    const status = queries.getQueryData(queryKey);
    void queries.invalidateQueries({ queryKey: conversationsKey(personId) });
    if (status && status.tier !== 'explorer') return;
    await api('POST /users/profiles/record_ai_conversation/', { quiet401: true }).then(
      (now) => queries.setQueryData(queryKey, now),
      () => queries.invalidateQueries({ queryKey }),
    );
  };

  const fail = (error: unknown, key: string, words: string) => {
    const code = error instanceof ApiError ? error.code : '';
    const isUnsent = error instanceof ApiError && (error.status === 0 || error.status === 401);
    if (code === 'not_found') step({ step: 'lost' });
    if (code === 'answers_used_up' || isUnsent) {
      step({ step: 'taken back', key });
      setMessage(givenBack(words));
    } else step({ step: 'ended', key, stage: 'failed' });
    if (code === 'answers_used_up') tellLimit(true);
    else setFault(faultWords(error));
  };

  /** @param again the key of a question that is asked once more */
  const ask = async (words: string, again?: string): Promise<void> => {
    if (asking.current || words.trim() === '' || !isOnline) return;
    count.current += 1;
    const key = again ?? `asked ${count.current}`;
    const controller = new AbortController();
    asking.current = controller;
    giveUp();
    setFault(undefined);
    setSaid('');
    setAsking(true);
    step({ step: 'asked', key, words });
    try {
      await askMuse(
        {
          message: words,
          region: regionOf(muse),
          context: contextOf(pathname),
          conversation_id: talk.id ?? null,
        },
        (event) => {
          if (controller.signal.aborted) return;
          step({ step: 'heard', key, event });
          if (event.event === 'answer') setSaid(plainOf(event.data.response));
        },
        controller.signal,
      );
    } catch (error) {
      if (controller.signal.aborted) step({ step: 'ended', key, stage: 'stopped' });
      else fail(error, key, words);
    }
    if (asking.current !== controller) return;
    asking.current = undefined;
    setAsking(false);
    await settle();
  };
  const stop = () => asking.current?.abort();
  const leave = () => {
    giveUp();
    asking.current?.abort();
    asking.current = undefined;
    setAsking(false);
    setFault(undefined);
    setSaid('');
  };

  return {
    message,
    setMessage,
    talk,
    fault,
    forgetFault: () => setFault(undefined),
    isAsking,
    isOnline,
    isResuming,
    said,
    isLimitTold,
    tellLimit,
    stop,
    ask,
    askAgain: (turn: Turn) => ask(turn.asked, turn.key),
    send: () => {
      if (asking.current || message.trim() === '' || !isOnline) return;
      setMessage('');
      void ask(message.trim());
    },
    beginAnew: () => {
      leave();
      step({ step: 'begun anew' });
    },
    open: (opened: Conversation) => {
      leave();
      step({ step: 'opened', conversation: opened });
    },
  };
}

type Conversation = Awaited<ReturnType<typeof read>>;
const read = (id: string, signal: AbortSignal) =>
  api('GET /ai/conversations/{id}/', { params: { id }, signal, quiet401: true });

/** Reads the conversation that stood open in this tab before its page was loaded anew. */
function useResumed(id: string, onRead: (conversation: Conversation) => void) {
  const [isResuming, setResuming] = useState(id !== '');
  const reading = useRef<AbortController>(undefined);
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (id === '') return;
    const controller = new AbortController();
    reading.current = controller;
    read(id, controller.signal).then(
      (conversation) => {
        if (controller.signal.aborted) return;
        tell(conversation);
        setResuming(false);
      },
      // It is in the list, if it is there at all.
      () => controller.signal.aborted || setResuming(false),
    );
    return () => controller.abort();
  }, [id]);
  const giveUp = () => {
    reading.current?.abort();
    setResuming(false);
  };
  return { isResuming, giveUp };
}
