import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FactList } from '../../ui/FactList.tsx';
import { identityErrorWords } from '../error-words.ts';
import { Remark, Section } from './Section.tsx';
import { useDownload } from './use-download.ts';

const LEAD =
  'Everything kept about you, in one ZIP file that other programs can read. What you make here belongs to you.';

/** What is kept of the member, to be taken away as a file. */
export function DataSection({ id }: { id: string }) {
  return (
    <Section id={id} title="Your data" lead={LEAD}>
      <Box sx={{ pt: 3, display: 'grid', gap: 2.5, justifyItems: 'start' }}>
        <FactList sx={{ width: '100%', maxWidth: '44rem' }}>
          <li>Your account and profile: e-mail, name, place, experience, time zone and picture.</li>
          <li>Every garden in a file of its own, with its plants and drawing.</li>
          <li>Where and from which addresses you are signed in, and what was done to your rights.</li>
        </FactList>
        <Remark>It begins with a README in plain words. No password or code is in it.</Remark>
        <DownloadButton />
      </Box>
    </Section>
  );
}

/** The button that fetches the file, and what became of it. */
export function DownloadButton() {
  const download = useDownload();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadRounded />}
        onClick={() => download.mutate()}
        disabled={download.isPending}
      >
        {download.isPending ? 'Gathering your data...' : 'Download my data'}
      </Button>
      <Box role="status">{download.isSuccess ? <Remark>The file is with your downloads.</Remark> : null}</Box>
      {download.isError ? (
        <Alert severity="error">
          <Typography component="span">
            The file could not be made. {identityErrorWords(download.error)}
          </Typography>
        </Alert>
      ) : null}
    </>
  );
}
