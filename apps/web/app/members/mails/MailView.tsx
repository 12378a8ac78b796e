import { Trans, useLingui } from '@lingui/react/macro';
import { mailForFrame } from '@understory/contract';
import { useNonce } from '../../shell/nonce.ts';
import { COLORS } from '../../ui/colors.ts';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Postmark } from './Postmark.tsx';
import type { PreviewView } from './ViewChoices.tsx';

/** Room for the longest mail at each width, in pixels, so that none scrolls within the page. */
const FRAME_HEIGHT = { desktop: 740, phone: 830, narrow: 960 };
const PHONE_WIDTH = 390;

const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  height: FRAME_HEIGHT.narrow,
  border: 0,
  [token.from.sm]: { height: FRAME_HEIGHT.desktop, '&[data-is-phone]': { height: FRAME_HEIGHT.phone } },
});

const Sheet = styled('section')({
  overflow: 'hidden',
  border: `1px solid ${token.line}`,
  borderRadius: token.radius.medium,
  background: token.sheet,
  '&[data-is-phone]': { maxWidth: PHONE_WIDTH + 2 },
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: 'clamp(16px, 3vw, 24px)',
  borderBottom: `1px solid ${token.line}`,
});

/** Plain text as a mailbox has it: on its own ground, in the scheme that is looked at. */
const PlainText = styled('pre')({
  margin: 0,
  padding: 24,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-mail-scheme=light]': { color: COLORS.light.ink, backgroundColor: COLORS.light.sheet },
  '&[data-mail-scheme=dark]': { color: COLORS.dark.ink, backgroundColor: COLORS.dark.sheet },
});

type ShownMail = { subject: string; text: string; html: string };

/** A mail as a mailbox would show it, with its subject above. */
export function MailView({ mail, view }: { mail: ShownMail; view: PreviewView }) {
  const { t } = useLingui();
  const nonce = useNonce();
  const isPhone = view.width === 'phone';
  return (
    <Sheet aria-label={t`The mail`} {...(isPhone && { 'data-is-phone': true })}>
      <Head>
        <div>
          <Text look="above" as="p" soft>
            <Trans>Subject</Trans>
          </Text>
          <Text firm>{mail.subject}</Text>
        </div>
        <Postmark />
      </Head>
      {view.form === 'text' ? (
        <PlainText data-mail-scheme={view.scheme}>{mail.text}</PlainText>
      ) : (
        <Frame
          // A frame keeps what it was first given in some browsers: each view is a frame of its own.
          key={`${mail.subject} ${view.scheme}`}
          sandbox=""
          title={t`${mail.subject} (sample)`}
          srcDoc={mailForFrame(mail.html, view.scheme, nonce)}
          style={{ colorScheme: view.scheme }}
          {...(isPhone && { 'data-is-phone': true })}
        />
      )}
    </Sheet>
  );
}
