import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { mailForFrame } from '@understory/contract';
import { useNonce } from '../../shell/nonce.ts';
import { Postmark } from './Postmark.tsx';
import type { PreviewView } from './ViewChoices.tsx';

/** Room for the longest mail at each width, in pixels, so that none scrolls within the page. */
const FRAME_HEIGHT = { desktop: 740, phone: 830, narrow: 960 };
const PHONE_WIDTH = 390;

const Frame = styled('iframe')({ display: 'block', width: '100%', border: 0 });

/** Plain text as a mailbox has it: on its own ground, in the scheme that is looked at. */
const PlainText = styled('pre')({
  margin: 0,
  padding: 24,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-mail-scheme=light]': { color: '#082236', backgroundColor: '#FFFFFF' },
  '&[data-mail-scheme=dark]': { color: '#EDF3F1', backgroundColor: '#0C2438' },
});

type ShownMail = { subject: string; text: string; html: string };

/** A mail as a mailbox would show it, with its subject above. */
export function MailView({ mail, view }: { mail: ShownMail; view: PreviewView }) {
  const nonce = useNonce();
  const isPhone = view.width === 'phone';
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="The mail"
      sx={{ overflow: 'hidden', maxWidth: isPhone ? PHONE_WIDTH + 2 : 'none' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          p: { xs: 2, sm: 3 },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box>
          <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
            Subject
          </Typography>
          <Typography sx={{ fontWeight: 650 }}>{mail.subject}</Typography>
        </Box>
        <Postmark />
      </Box>
      {view.form === 'text' ? (
        <PlainText data-mail-scheme={view.scheme}>{mail.text}</PlainText>
      ) : (
        <Frame
          // A frame keeps what it was first given in some browsers: each view is a frame of its own.
          key={`${mail.subject} ${view.scheme}`}
          sandbox=""
          title={`${mail.subject} (sample)`}
          srcDoc={mailForFrame(mail.html, view.scheme, nonce)}
          sx={{ height: { xs: FRAME_HEIGHT.narrow, sm: FRAME_HEIGHT[view.width] }, colorScheme: view.scheme }}
        />
      )}
    </Paper>
  );
}
