import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import type { ChatProps } from './chat-props.ts';

function enter(area: HTMLTextAreaElement): void {
  if (document.activeElement === area) return;
  area.focus();
  area.setSelectionRange(area.value.length, area.value.length);
}

/**
 * Puts what the chat is opened with into its field, beside what is being written there, and the focus with it. The keyboard of a phone,
 * which covers half of the chat, is left to whoever wants to write.
 * @returns for the field, and what goes to it
 */
export function usePrefilled(
  { prompt, turn }: ChatProps['opening'],
  setMessage: (change: (now: string) => string) => void,
) {
  const field = useRef<HTMLTextAreaElement>(null);
  const given = useRef('');
  const hasMouse = useMedia('(pointer: fine)');
  const isMeant = hasMouse || prompt !== '';
  const fill = useEffectEvent(() => {
    if (prompt !== '') {
      const before = given.current;
      given.current = prompt;
      setMessage((now) => {
        if (now.trim() === '' || now === before) return prompt;
        return now.includes(prompt) ? now : `${now}\n${prompt}`;
      });
    }
    if (isMeant && field.current) enter(field.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same may be asked for again.
  useEffect(() => fill(), [turn]);
  // It comes with the dialog, and again after the list.
  const ref = useCallback(
    (area: HTMLTextAreaElement | null) => {
      field.current = area;
      if (area && isMeant) enter(area);
    },
    [isMeant],
  );
  const toField = () => {
    if (hasMouse && field.current) enter(field.current);
  };
  return { ref, toField };
}
