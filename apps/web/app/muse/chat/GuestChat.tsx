import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStored } from '../../shell/stored-value.ts';
import { useWayIn } from '../../shell/use-way-in.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Text } from '../../ui/Text.tsx';
import { ChatFrame } from './ChatFrame.tsx';
import { Composer } from './Composer.tsx';
import type { ChatProps } from './chat-props.ts';
import { ExampleConversation } from './ExampleConversation.tsx';
import { useExample } from './example.ts';
import { guestDraft } from './kept-draft.ts';
import { usePrefilled } from './use-prefilled.ts';

/** The chat of somebody who is not signed in: an example of it, and a field whose question waits until they are. */
export function GuestChat({ open, opening, onClose }: ChatProps) {
  const [isAsked, setAsked] = useState(false);
  const { message } = useStored(guestDraft, { message: '', isOnTheWay: false });
  const write = (words: string, isOnTheWay = false) => {
    if (words === '') guestDraft.forget();
    else guestDraft.write({ message: words, isOnTheWay });
  };
  const { ref } = usePrefilled(opening, (change) => write(change(guestDraft.read().message)));
  const example = useExample();
  return (
    <ChatFrame open={open} onClose={onClose} shared={example.answer}>
      <ExampleConversation {...example} />
      <Composer
        ref={ref}
        message={message}
        onMessage={(words) => write(words)}
        onSend={() => setAsked(true)}
      />
      {isAsked ? (
        <SignInToAsk
          onClose={() => setAsked(false)}
          onGo={() => {
            write(message, true);
            setAsked(false);
            onClose();
          }}
        />
      ) : null}
    </ChatFrame>
  );
}

/** Asks a guest who has sent a question to sign in or up. */
function SignInToAsk({ onClose, onGo }: { onClose: () => void; onGo: () => void }) {
  const { t } = useLingui();
  const remember = useWayIn();
  const go = () => {
    remember();
    onGo();
  };
  return (
    <Dialog
      title={t`Sign in to ask Euterpe`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <LinkButton look="quiet" to="/signup" onClick={go}>
            <Trans>Sign Up</Trans>
          </LinkButton>
          <LinkButton look="next" to="/login" onClick={go}>
            <Trans>Sign In</Trans>
          </LinkButton>
        </>
      }
    >
      <Text>
        <Trans>
          She answers members, on the free tier too. You come back to this page with your question still
          written.
        </Trans>
      </Text>
    </Dialog>
  );
}
