import { useEffect, useState } from 'react';

const isField = (focused: Element | null): boolean =>
  focused?.matches(
    'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]',
  ) ?? false;

/** Whether somebody is at a field: on a phone what stands in the corner would lie over what they type, and over the button that sends it. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const look = () => setTyping(isField(document.activeElement));
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return isTyping;
}
