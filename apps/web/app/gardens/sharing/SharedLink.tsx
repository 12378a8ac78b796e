import { Trans, useLingui } from '@lingui/react/macro';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import LinkOffRounded from '@mui/icons-material/LinkOffRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { dateIn } from '@understory/words';
import { useEffect, useRef, useState } from 'react';
import { useHref, useRouteLoaderData } from 'react-router';
import type { RootData } from '../../shell/page-context.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, Unseen } from '../../ui/Text.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import type { SharedByOwner } from './share-queries.ts';
import { previewAddress } from './shared-garden-words.ts';

/** How long "Copied" stays, in milliseconds. */
const COPIED_FOR = 4_000;

const Preview = styled('figure')({
  margin: 0,
  maxWidth: 360,
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '1200 / 630',
    borderRadius: 8,
    border: `1px solid ${token.grid}`,
    background: token.always.plate,
  },
  '& figcaption': { marginTop: 6, color: token.inkSoft, fontSize: '0.875rem' },
});

/** The address of a path as it is handed out. */
function useAddress(path: string): string {
  const root = useRouteLoaderData('root') as RootData | undefined;
  return `${root?.config.baseUrl ?? window.location.origin}${useHref(path)}`;
}

/** Copies an address, and says so for a moment; where it cannot, the address is there to be copied by hand. */
function useCopied(address: string) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const copy = async () => {
    window.clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
      timer.current = window.setTimeout(() => setOutcome(undefined), COPIED_FOR);
    } catch {
      setOutcome('refused');
    }
  };
  return { outcome, copy };
}

type SharedLinkProps = {
  garden: SharedByOwner;
  path: string;
  since: string | null;
  isTakingBack: boolean;
  onTakeBack: () => void;
};

const Link = styled('div')({ width: '100%', maxWidth: '46rem', display: 'grid', gap: 12 });

/** The link of a garden that is shared, and what can be done with it. */
export function SharedLink({ garden, path, since, isTakingBack, onTakeBack }: SharedLinkProps) {
  const { t, i18n } = useLingui();
  const address = useAddress(path);
  return (
    <>
      <Link>
        <Field
          label={t`Link to this garden`}
          value={address}
          onChange={() => undefined}
          readOnly
          hint={
            since
              ? t`Shared since ${{ day: dateIn(i18n.locale, since, { dateStyle: 'long' }) }}. Whoever has the link can read it.`
              : undefined
          }
        />
        <HandOut name={garden.name} address={address} />
      </Link>
      <Preview>
        <img
          src={previewAddress(path.replace(/^\/g\//, ''))}
          alt={t`Plan of ${{ name: garden.name }} beside its name and size.`}
          width={1200}
          height={630}
          loading="lazy"
        />
        <figcaption>
          <Trans>How messengers show the link</Trans>
        </figcaption>
      </Preview>
      <TakeBack isTakingBack={isTakingBack} onTakeBack={onTakeBack} />
    </>
  );
}

function HandOut({ name, address }: { name: string; address: string }) {
  const { t } = useLingui();
  const { outcome, copy } = useCopied(address);
  const isCopied = outcome === 'copied';
  // Only some browsers have a sheet to share with; which is known once scripts run, as they do here.
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator;
  const share = () =>
    navigator.share({ title: name, text: t`A plan of my garden: ${name}`, url: address }).catch(() => {
      // Whoever closes the sheet has decided; whatever else went wrong, the link is still there to be copied.
    });
  return (
    <>
      <Row gap={12}>
        <Button
          look="next"
          icon={isCopied ? <CheckRounded /> : <ContentCopyRounded />}
          onClick={() => void copy()}
        >
          {isCopied ? t`Copied` : t`Copy the link`}
        </Button>
        {canShare ? (
          <Button look="quiet" icon={<IosShareRounded />} onClick={() => void share()}>
            <Trans>Send it</Trans>
          </Button>
        ) : null}
        <LinkButton look="quiet" href={address} target="_blank" rel="noreferrer" icon={<OpenInNewRounded />}>
          <Trans>See the page</Trans>
        </LinkButton>
      </Row>
      <Unseen role="status">{isCopied ? t`The link is copied.` : ''}</Unseen>
      {outcome === 'refused' ? (
        <Notice tone="info">
          <Trans>This browser did not let the link be copied. Select it above and copy it by hand.</Trans>
        </Notice>
      ) : null}
    </>
  );
}

/** Taking a link back cannot be undone: it is asked once more. */
function TakeBack({ isTakingBack, onTakeBack }: Pick<SharedLinkProps, 'isTakingBack' | 'onTakeBack'>) {
  const [isAsked, setAsked] = useState(false);
  const asking = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const toggle = (next: boolean) => {
    setAsked(next);
    focusAfter(() => (next ? keep : asking).current);
  };
  if (!isAsked) {
    return (
      <Button ref={asking} look="quiet" icon={<LinkOffRounded />} onClick={() => toggle(true)}>
        <Trans>Take the link back</Trans>
      </Button>
    );
  }
  return (
    <Stack gap={12} role="group" aria-labelledby="take-back-words">
      <Text measure id="take-back-words">
        <Trans>
          The link opens nothing from then on, for everybody you gave it to, and never lives again. You can
          share the garden anew; that makes another link.
        </Trans>
      </Text>
      <Row gap={12}>
        <Button look="quiet" busy={isTakingBack} onClick={onTakeBack}>
          <Trans>Take it back</Trans>
        </Button>
        <Button ref={keep} disabled={isTakingBack} onClick={() => toggle(false)}>
          <Trans>Keep sharing</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
