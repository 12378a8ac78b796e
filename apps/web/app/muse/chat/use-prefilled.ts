import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import type { ChatProps } from './chat-props.ts';

/**
 * Puts what the chat is opened with into its field, beside what is being written there, and the focus with it. The keyboard of a phone,
 * which covers half of the chat, is left to whoever wants to write.
 * @returns for the field
 */
export function usePrefilled(
  open: boolean,
  { prompt, turn }: ChatProps['opening'],
  setMessage: (change: (now: string) => string) => void,
): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const given = useRef('');
  const hasMouse = useMedia('(pointer: fine)');
  const fill = useEffectEvent(() => {
    if (prompt === '') return;
    const before = given.current;
    given.current = prompt;
    setMessage((now) => {
      if (now.trim() === '' || now === before) return prompt;
      return now.includes(prompt) ? now : `${now}\n${prompt}`;
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same may be asked for again.
  useEffect(() => fill(), [turn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!open || !(hasMouse || prompt !== '')) return;
    // After the dialog has taken the focus for itself.
    const timer = window.setTimeout(() => {
      const { current: area } = field;
      area?.focus();
      area?.setSelectionRange(area.value.length, area.value.length);
    }, 50);
    return () => window.clearTimeout(timer);
  }, [open, turn]);
  return field;
}
