import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Security } from '@understory/contract';
import { useEffect, useRef, useState } from 'react';
import { useIdentity } from '../../session/identity/use-identity.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { AskPassword } from './AskPassword.tsx';
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx';
import { useSecurityChanged, useTimeZone } from './account-queries.ts';
import { dayWords } from './moments.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Remark, Setting } from './Section.tsx';

/** With fewer left than this it is time for new ones. */
const FEW_CODES = 3;

/** What is open beneath the setting. */
type Opened =
  | { readonly kind: 'set-up' | 'renew' | 'switch-off' }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly told: string };

/** Two-step sign-in: setting it up, its recovery codes, switching it off. */
export function TwoStepSetting({ twoStep }: { twoStep: Security['two_step'] }) {
  const { t } = useLingui();
  const identity = useIdentity();
  const { readAgain } = useSecurityChanged();
  const [opened, setOpened] = useState<Opened>();
  const [told, setTold] = useState('');
  const status = useRef<HTMLElement>(null);
  const open = (kind: 'set-up' | 'renew' | 'switch-off') => () => {
    setTold('');
    setOpened({ kind });
  };
  const close = (words: string) => {
    setTold(words);
    setOpened(undefined);
  };
  // What had the focus is gone; the words about it have it now.
  const isClosed = opened === undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isClosed && wasOpen.current) status.current?.focus();
    wasOpen.current = !isClosed;
  }, [isClosed]);

  const done = async (codes: readonly string[], words: string) => {
    if (codes.length > 0) setOpened({ kind: 'codes', codes, told: words });
    else close(words);
    await readAgain();
  };
  const cancel = () => close('');

  return (
    <Setting
      title={t`Two-step sign-in`}
      action={
        opened || twoStep.is_on ? null : (
          <Button look="quiet" onClick={open('set-up')}>
            <Trans>Set up</Trans>
          </Button>
        )
      }
      panel={
        opened ? (
          <OpenedPart
            opened={opened}
            onDone={done}
            onKept={() => opened.kind === 'codes' && close(opened.told)}
            onCancel={cancel}
          />
        ) : null
      }
    >
      <Stack ref={status} tabIndex={-1} gap={12}>
        <TwoStepState twoStep={twoStep} />
        {told ? <Notice tone="good">{told}</Notice> : null}
      </Stack>
      {twoStep.is_on && !opened ? (
        <Row gap={12}>
          {identity.can.giveRecoveryCodes ? (
            <Button look="quiet" onClick={open('renew')}>
              <Trans>New recovery codes</Trans>
            </Button>
          ) : null}
          <Button look="quiet" onClick={open('switch-off')}>
            <Trans>Turn off</Trans>
          </Button>
        </Row>
      ) : null}
    </Setting>
  );
}

function TwoStepState({ twoStep }: { twoStep: Security['two_step'] }) {
  const { t, i18n } = useLingui();
  const identity = useIdentity();
  const zone = useTimeZone();
  if (!twoStep.is_on) {
    return (
      <>
        <Text>
          <Trans>Off.</Trans>
        </Text>
        <Remark>
          <Trans>
            With it on, signing in also asks for a code that an app on your phone shows. Whoever learns your
            password cannot get in with it alone.
          </Trans>
        </Remark>
        {identity.can.giveRecoveryCodes ? null : (
          <Remark>
            <Trans>
              There are no recovery codes here. If you lose the app,{' '}
              <TextLink to="/contact">write to us</TextLink>.
            </Trans>
          </Remark>
        )}
      </>
    );
  }
  const left = twoStep.recovery_codes_left;
  return (
    <>
      <Text>{twoStep.since ? t`On since ${dayWords(twoStep.since, zone, i18n.locale)}.` : t`On.`}</Text>
      {identity.can.giveRecoveryCodes ? (
        left < FEW_CODES ? (
          <Notice tone="warn">
            <Plural
              value={left}
              _0="No recovery code is left. Make new ones before you need them."
              one="# recovery code is left. Make new ones before you need them."
              other="# recovery codes are left. Make new ones before you need them."
            />
          </Notice>
        ) : (
          <Text look="small">
            <Plural value={left} one="# recovery code is left." other="# recovery codes are left." />
          </Text>
        )
      ) : null}
    </>
  );
}

type OpenedPartProps = {
  opened: Opened;
  onDone: (codes: readonly string[], words: string) => Promise<void>;
  onKept: () => void;
  onCancel: () => void;
};

function OpenedPart({ opened, onDone, onKept, onCancel }: OpenedPartProps) {
  const { t } = useLingui();
  const identity = useIdentity();
  switch (opened.kind) {
    case 'codes':
      return <RecoveryCodes codes={opened.codes} onKept={onKept} />;
    case 'set-up':
      return (
        <AuthenticatorSetUp
          onDone={(codes) => void onDone(codes, t`Two-step sign-in is on.`)}
          onCancel={onCancel}
        />
      );
    case 'renew':
      return (
        <AskPassword
          button={t`Make new codes`}
          busyButton={t`Making them...`}
          onPassword={async (password) =>
            onDone(
              await identity.renewRecoveryCodes(password),
              t`Your new recovery codes hold; those before are void.`,
            )
          }
          onCancel={onCancel}
        >
          <Text>
            <Trans>Ten new codes take the place of those you have, which are void from then on.</Trans>
          </Text>
        </AskPassword>
      );
    case 'switch-off':
      return (
        <AskPassword
          button={t`Turn off`}
          busyButton={t`Turning off...`}
          isDangerous
          onPassword={async (password) => {
            await identity.removeAuthenticator(password);
            await onDone([], t`Two-step sign-in is off.`);
          }}
          onCancel={onCancel}
        >
          <Text>
            <Trans>
              From then on your password alone signs you in. Your recovery codes are void, and you can take
              Understory out of your app.
            </Trans>
          </Text>
        </AskPassword>
      );
  }
}
