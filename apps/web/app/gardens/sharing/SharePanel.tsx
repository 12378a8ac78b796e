import { Trans, useLingui } from '@lingui/react/macro';
import LinkRounded from '@mui/icons-material/LinkRounded';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { useTurnedOff } from '../../shell/turned-off.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { SharedLink } from './SharedLink.tsx';
import { type SharedByOwner, shareQuery, useSharing } from './share-queries.ts';
import { WhatIsShown } from './WhatIsShown.tsx';

type SharePanelProps = { garden: SharedByOwner };

/** Everything about the link of a garden: makes it, hands it out and takes it back, and says what it shows. */
export function SharePanel({ garden }: SharePanelProps) {
  const { t } = useLingui();
  const share = useQuery(shareQuery(garden.id));
  if (share.data) return <Sharing garden={garden} path={share.data.path} since={share.data.created_at} />;
  return share.isError ? (
    <Failed
      sentence={t`Whether this garden is shared could not be read. ${{ reason: sentenceOf(share.error) }}`}
      isTrying={share.isFetching}
      onRetry={() => share.refetch()}
    />
  ) : (
    <Skeleton label={t`Reading whether the garden is shared`} lines={3} />
  );
}

type SharingProps = SharePanelProps & { path: string | null; since: string | null };

function Sharing({ garden, path, since }: SharingProps) {
  const { t } = useLingui();
  const { make, takeBack } = useSharing(garden.id);
  const off = useTurnedOff('shared_gardens');
  const [said, setSaid] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  // The button that was pressed is gone: the focus goes to what took its place.
  useEffect(() => {
    if (!wasAsked.current) return;
    wasAsked.current = false;
    panel.current?.querySelector<HTMLElement>(path === null ? 'button' : 'input')?.focus();
  }, [path]);
  const ask = (work: typeof make | typeof takeBack, words: string) => {
    wasAsked.current = true;
    setSaid('');
    work.mutate(undefined, {
      onSuccess: () => setSaid(words),
      onError: () => {
        wasAsked.current = false;
      },
    });
  };
  const fault = make.error ?? takeBack.error;
  return (
    <Stack ref={panel} gap={16} hugs>
      {off ? <Notice tone="info">{off}</Notice> : null}
      {path === null ? (
        off ? null : (
          <>
            <Text measure>
              <Trans>
                Make a page of this garden that whoever has its link can read, without an account. Nobody
                comes upon it otherwise, and you can take the link back.
              </Trans>
            </Text>
            <Button
              look="next"
              icon={<LinkRounded />}
              busy={make.isPending}
              onClick={() => ask(make, t`The link is made.`)}
            >
              <Trans>Make a link</Trans>
            </Button>
          </>
        )
      ) : (
        <SharedLink
          garden={garden}
          path={path}
          since={since}
          isTakingBack={takeBack.isPending}
          onTakeBack={() =>
            ask(takeBack, t`The link is taken back: it opens nothing any more. A new link will be another.`)
          }
        />
      )}
      <Stack role="status">{said ? <Notice tone="good">{said}</Notice> : null}</Stack>
      {fault ? (
        <Notice tone="bad">
          {make.error ? t`No link was made.` : t`The link was not taken back.`} {sentenceOf(fault)}
        </Notice>
      ) : null}
      <WhatIsShown />
    </Stack>
  );
}
