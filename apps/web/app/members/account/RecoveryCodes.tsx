import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { saveFile } from '../../shell/save-file.ts';
import { useMember, useTimeZone } from './account-queries.ts';
import { CopyButton } from './CopyButton.tsx';
import { dayStamp } from './moments.ts';
import { recoverySheet } from './recovery-sheet.ts';
import { Sheet } from './Section.tsx';

const PRINTED = 'recovery-codes-on-paper';

/** On paper stand the codes alone. */
const ON_PAPER = {
  '@media print': {
    [`body > :not(#${PRINTED})`]: { display: 'none !important' },
    'html, body': { background: '#FFFFFF !important' },
  },
} as const;

/** What the printer gets, kept beside the page: the text that can be downloaded, too. */
function PaperSheet({ text }: { text: string }) {
  return createPortal(
    <>
      <GlobalStyles styles={ON_PAPER} />
      <Box
        component="pre"
        id={PRINTED}
        sx={{
          display: 'none',
          '@media print': {
            display: 'block',
            m: 4,
            color: '#000000',
            fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
            fontSize: '12pt',
            lineHeight: 1.8,
            whiteSpace: 'pre-wrap',
          },
        }}
      >
        {text}
      </Box>
    </>,
    document.body,
  );
}

const Codes = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gridAutoFlow: 'column',
  gridTemplateRows: 'repeat(5, auto)',
  gridAutoColumns: 'minmax(0, 1fr)',
  columnGap: 24,
  '& > li': {
    padding: '7px 0',
    borderBottom: `1px dotted ${theme.vars.palette.text.disabled}`,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '1.0625rem',
    letterSpacing: '0.04em',
  },
}));

/** The recovery codes, this once, with every way to keep them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { email } = useMember().person;
  const zone = useTimeZone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sheet = recoverySheet(codes, email);
  const download = () => {
    const file = new Blob([sheet], { type: 'text/plain;charset=utf-8' });
    saveFile(file, `understory-recovery-codes-${dayStamp(Date.now(), zone)}.txt`);
  };
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <PaperSheet text={sheet} />
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h4" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            Your recovery codes
          </Typography>
          <Typography>
            Each lets you sign in once to <bdi>{email}</bdi> when your authenticator app is out of reach.
          </Typography>
          <Codes>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Codes>
        </Box>
        <Alert severity="warning">They are shown this once. Keep them where you keep important papers.</Alert>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <CopyButton text={codes.join('\n')} label="Copy all" />
          <Button variant="outlined" startIcon={<DownloadRounded />} onClick={download}>
            Download as text
          </Button>
          <Button variant="outlined" startIcon={<PrintRounded />} onClick={() => window.print()}>
            Print
          </Button>
        </Box>
        <Button variant="contained" onClick={onKept} sx={{ justifySelf: 'start' }}>
          I have kept them
        </Button>
      </Box>
    </Sheet>
  );
}
