import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '../../shell/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import type { UnreadDraft } from '../persistence/draft-store.ts';

const AtTop = styled('div')({
  position: 'fixed',
  top: 24,
  insetInline: 16,
  maxWidth: 640,
  marginInline: 'auto',
  zIndex: token.layer.toast,
});

/** Says that a draft of an older planner cannot be opened, and gives it to the person as it is. */
export function UnreadNote({ unread }: { unread: UnreadDraft }) {
  const [isRead, setRead] = useState(false);
  return isRead ? null : (
    <AtTop>
      <Notice
        tone="warn"
        action={
          <>
            <Button
              onClick={() =>
                saveFile(
                  new Blob([JSON.stringify(unread)], { type: 'application/json' }),
                  'understory-draft.json',
                )
              }
            >
              <Trans>Save it as a file</Trans>
            </Button>
            <Button onClick={() => setRead(true)}>
              <Trans>Close</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          A draft of an older planner could not be opened. Nothing of it is lost: it stays on this device.
        </Trans>
      </Notice>
    </AtTop>
  );
}
