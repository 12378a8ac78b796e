import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { HELP_SUGGESTIONS, resetDismissed } from '../../shell/help-suggestions.ts';
import { useDismissedHints } from '../../shell/use-dismissed-hints.ts';
import { Button } from '../../ui/Button.tsx';
import { Text } from '../../ui/Text.tsx';
import { Setting } from './Section.tsx';

/** How many hints were put away on this device, and the way to have them back. */
export function HintsSetting() {
  const { t } = useLingui();
  const dismissed = useDismissedHints() ?? [];
  const [areBack, setBack] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const count = HELP_SUGGESTIONS.filter(({ id }) => dismissed.includes(id)).length;
  const showAgain = () => {
    resetDismissed();
    setBack(true);
    // The button is gone with the last hint put away.
    words.current?.focus();
  };
  return (
    <Setting
      title={t`Hints`}
      action={
        count > 0 ? (
          <Button look="quiet" onClick={showAgain}>
            <Trans>Show hints again</Trans>
          </Button>
        ) : null
      }
    >
      <Text ref={words} tabIndex={-1} role="status">
        {count === 0 && areBack ? t`Every hint is shown again on its page.` : t(countWords(count))}
      </Text>
    </Setting>
  );
}

function countWords(count: number): MessageDescriptor {
  const all = HELP_SUGGESTIONS.length;
  return msg`${plural(count, {
    0: 'You have not put any hints away on this device.',
    one: `# hint is put away on this device, of ${all}.`,
    other: `# hints are put away on this device, of ${all}.`,
  })}`;
}
