import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { api } from '../../shell/api.ts';
import { followDownload } from '../../shell/follow-download.ts';
import { useMutation } from '../../shell/queries.tsx';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { identityErrorWords } from '../error-words.ts';
import { Filling, Remark, Section } from './Section.tsx';

const LEAD = msg`Everything kept about you, in one ZIP file that other programs can read. What you make here belongs to you.`;

/** What is kept of the member, to be taken away as a file. */
export function DataSection({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Section id={id} title={t`Your data`} lead={t(LEAD)}>
      <Filling>
        <FactList>
          <li>
            <Trans>Your account and profile: e-mail, name, place, experience, time zone and picture.</Trans>
          </li>
          <li>
            <Trans>Every garden in a file of its own, with its plants and drawing.</Trans>
          </li>
          <li>
            <Trans>Where and from which addresses you are signed in, and what was done to your rights.</Trans>
          </li>
        </FactList>
        <Remark>
          <Trans>It begins with a README in plain words. No password or code is in it.</Trans>
        </Remark>
        <DownloadButton />
      </Filling>
    </Section>
  );
}

/** The button that has the browser save the file, and what became of that. */
export function DownloadButton() {
  const say = useSay();
  const download = useMutation({
    mutationFn: () => api('POST /users/profiles/me/export/'),
    networkMode: 'always',
    onSuccess: () => followDownload('/api/v1/users/profiles/me/export/'),
  });
  return (
    <>
      <Button
        look="quiet"
        icon={<DownloadRounded />}
        onClick={() => download.mutate()}
        busy={download.isPending}
      >
        <Trans>Download my data</Trans>
      </Button>
      <div role="status">
        {download.isSuccess ? (
          <Remark>
            <Trans>Your browser saves it among your downloads.</Trans>
          </Remark>
        ) : null}
      </div>
      {download.isError ? (
        <Notice tone="bad">
          <Trans>The file could not be made. {identityErrorWords(download.error, say)}</Trans>
        </Notice>
      ) : null}
    </>
  );
}
