import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import type { Say } from '@understory/words';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { saveFile } from '../../shell/save-file.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Global, styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useMember, useTimeZone } from './account-queries.ts';
import { dayStamp } from './moments.ts';
import { LaidSheet } from './Section.tsx';

const CODE_FACE = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** What the printer gets, kept beside the page: the text that can be downloaded, too. On paper it stands alone. */
const Paper = styled('pre')({
  display: 'none',
  '@media print': {
    display: 'block',
    margin: 32,
    color: 'black',
    fontFamily: CODE_FACE,
    fontSize: '12pt',
    lineHeight: 1.8,
    whiteSpace: 'pre-wrap',
  },
});
const ALONE_ON_PAPER = {
  '@media print': {
    'body > :not([data-alone-on-paper])': { display: 'none !important' },
    'html, body': { background: 'white !important' },
  },
} as const;

const PaperSheet = ({ text }: { text: string }) =>
  createPortal(
    <>
      <Global styles={ALONE_ON_PAPER} />
      <Paper data-alone-on-paper>{text}</Paper>
    </>,
    document.body,
  );

const Codes = styled('ol')({
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
    borderBottom: `1px dotted ${token.inkFaint}`,
    fontFamily: CODE_FACE,
    fontSize: '1.0625rem',
    letterSpacing: '0.04em',
  },
});

/** The recovery codes, this once, with every way to keep them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui();
  const { email } = useMember().person;
  const zone = useTimeZone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sheet = recoverySheet(codes, email, useSay());
  const download = () => {
    const file = new Blob([sheet], { type: 'text/plain;charset=utf-8' });
    saveFile(file, `understory-recovery-codes-${dayStamp(Date.now(), zone)}.txt`);
  };
  return (
    <LaidSheet>
      <Stack gap={24}>
        <PaperSheet text={sheet} />
        <Stack gap={12}>
          <Text look="h4" ref={heading} tabIndex={-1}>
            <Trans>Your recovery codes</Trans>
          </Text>
          <Text>
            <Trans>
              Each lets you sign in once to <bdi>{email}</bdi> when your authenticator app is out of reach.
            </Trans>
          </Text>
          <Codes>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Codes>
        </Stack>
        <Notice tone="warn">
          <Trans>They are shown this once. Keep them where you keep important papers.</Trans>
        </Notice>
        <Row gap={12}>
          <CopyButton text={codes.join('\n')} label={t`Copy all`} />
          <Button look="quiet" icon={<DownloadRounded />} onClick={download}>
            <Trans>Download as text</Trans>
          </Button>
          <Button look="quiet" icon={<PrintRounded />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </Row>
        <div>
          <Button look="next" onClick={onKept}>
            <Trans>I have kept them</Trans>
          </Button>
        </div>
      </Stack>
    </LaidSheet>
  );
}

/** The recovery codes as a text that still explains itself years later. Lines end as every editor reads them. */
const recoverySheet = (codes: readonly string[], email: string, say: Say): string =>
  [
    say(msg`Understory recovery codes for ${email}`),
    '',
    say(msg`Each of them lets you sign in once, in place of the code of your authenticator app.`),
    say(msg`New codes make these void: Account, Security, Two-step sign-in.`),
    '',
    ...codes,
    '',
  ].join('\r\n');
