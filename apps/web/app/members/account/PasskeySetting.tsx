import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_PASSKEYS, type Passkey } from '@understory/contract';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PasskeyCalls } from '../../session/identity/service.ts';
import { ApiError } from '../../shell/api.ts';
import { useMutation } from '../../shell/queries.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { identityErrorWords } from '../error-words.ts';
import { makePasskey } from '../passkeys.ts';
import { AskPassword } from './AskPassword.tsx';
import { useSecurityChanged, useTimeZone } from './account-queries.ts';
import { passkeyNameRules } from './account-rules.ts';
import { agoWords, dayWords } from './moments.ts';
import { Remark, Setting } from './Section.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** Passkeys: adding one, giving it a name, removing it. */
export function PasskeySetting({ calls, passkeys }: { calls: PasskeyCalls; passkeys: readonly Passkey[] }) {
  const { t } = useLingui();
  const { show, readAgain } = useSecurityChanged();
  const form = useDisclosure();
  const [told, setTold] = useState('');
  const status = useRef<HTMLElement>(null);
  const keep = (change: (before: readonly Passkey[]) => Passkey[], words: string) => {
    show((before) => ({ ...before, passkeys: change(before.passkeys) }));
    setTold(words);
    void readAgain();
  };
  const isFull = passkeys.length >= MAX_PASSKEYS;
  return (
    <Setting
      title={t`Passkeys`}
      action={
        form.isOpen || isFull ? null : (
          <Button
            look="quiet"
            ref={form.opener}
            onClick={() => {
              setTold('');
              form.open();
            }}
          >
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
      panel={
        form.isOpen ? (
          <AskPassword
            button={t`Continue`}
            busyButton={t`Waiting for your device...`}
            onPassword={async (password) => {
              const added = await makePasskey(calls, password);
              keep((before) => [added, ...before], t`“${added.name}” signs you in from now on.`);
              form.close();
            }}
            onCancel={form.close}
          >
            <Text>
              <Trans>
                Please enter your password. Your device then asks for your fingerprint, your face or your
                screen lock, and keeps the passkey.
              </Trans>
            </Text>
          </AskPassword>
        ) : null
      }
    >
      <Stack gap={12} ref={status} tabIndex={-1}>
        {passkeys.length === 0 ? (
          <Text>
            <Trans>None.</Trans>
          </Text>
        ) : null}
        <Remark>
          <Trans>
            A passkey signs you in with your fingerprint, your face or your screen lock. There is nothing to
            remember, and nothing that a false page could ask you for.
          </Trans>
        </Remark>
        {isFull ? (
          <Remark>
            <Trans>An account has {MAX_PASSKEYS} at most. Remove one to add another.</Trans>
          </Remark>
        ) : null}
        {told ? <Notice tone="good">{told}</Notice> : null}
      </Stack>
      {passkeys.length === 0 ? null : (
        <List aria-label={t`Your passkeys`}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              calls={calls}
              passkey={passkey}
              onRenamed={(renamed) =>
                keep(
                  (before) => before.map((one) => (one.id === renamed.id ? renamed : one)),
                  t`It is called “${renamed.name}” now.`,
                )
              }
              onRemoved={() => {
                keep(
                  (before) => before.filter(({ id }) => id !== passkey.id),
                  t`“${passkey.name}” no longer signs you in. You can take it out of the device that keeps it, too.`,
                );
                // Its button had the focus and is gone with it.
                status.current?.focus();
              }}
            />
          ))}
        </List>
      )}
    </Setting>
  );
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
  '& > li': { padding: '12px 0', borderTop: `1px dotted ${token.inkFaint}` },
  '& > li:last-of-type': { paddingBottom: 0 },
});

interface PasskeyItemProps {
  readonly calls: PasskeyCalls;
  readonly passkey: Passkey;
  readonly onRenamed: (renamed: Passkey) => void;
  readonly onRemoved: () => void;
}

function PasskeyItem({ calls, passkey, onRenamed, onRemoved }: PasskeyItemProps) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const zone = useTimeZone();
  const naming = useDisclosure();
  const [isAsked, setAsked] = useState(false);
  const removing = useMutation({
    mutationFn: async () => {
      try {
        await calls.remove(passkey.id);
      } catch (error) {
        // It was removed meanwhile, which is what was asked for.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    },
    networkMode: 'always',
    onSuccess: onRemoved,
  });
  if (naming.isOpen) {
    return (
      <li>
        <RenamePasskey
          calls={calls}
          passkey={passkey}
          onRenamed={(renamed) => {
            naming.close();
            onRenamed(renamed);
          }}
          onCancel={naming.close}
        />
      </li>
    );
  }
  return (
    <li>
      <Row apart gap={8}>
        <Stack gap={4}>
          <Text firm breaks>
            {passkey.name}
          </Text>
          <Text look="small" soft>
            <Trans>
              Added on{' '}
              <time dateTime={passkey.added_at}>{dayWords(passkey.added_at, zone, i18n.locale)}</time>,{' '}
              <LastUsed at={passkey.last_used_at} />
            </Trans>
          </Text>
        </Stack>
        <Row gap={8}>
          <Button ref={naming.opener} onClick={naming.open} aria-label={t`Rename ${passkey.name}`}>
            <Trans>Rename</Trans>
          </Button>
          <Button onClick={() => setAsked(true)} aria-label={t`Remove ${passkey.name}`}>
            <Trans>Remove</Trans>
          </Button>
        </Row>
      </Row>
      {isAsked ? (
        <Confirm
          title={t`Remove “${passkey.name}”?`}
          keep={t`Keep it`}
          act={t`Remove`}
          danger
          busy={removing.isPending}
          error={removing.isError ? identityErrorWords(removing.error, say) : undefined}
          onAct={() => removing.mutate()}
          onClose={() => setAsked(false)}
        >
          <Trans>It will no longer sign you in. Your password still does.</Trans>
        </Confirm>
      ) : null}
    </li>
  );
}

/** "used 3 minutes ago". */
function LastUsed({ at }: { at: string | null }) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const now = useNow();
  if (at === null) return t`not used yet`;
  const ago = agoWords(at, now, say, i18n.locale);
  return <time dateTime={at}>{t`used ${ago}`}</time>;
}

interface RenamePasskeyProps extends Omit<PasskeyItemProps, 'onRemoved'> {
  readonly onCancel: () => void;
}

function RenamePasskey({ calls, passkey, onRenamed, onCancel }: RenamePasskeyProps) {
  const { t } = useLingui();
  const say = useSay();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(passkeyNameRules(say)),
    defaultValues: { name: passkey.name },
  });
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  const submit = handleSubmit(async ({ name }) => {
    setRefusal('');
    try {
      onRenamed(await calls.rename(passkey.id, name));
    } catch (error) {
      setRefusal(identityErrorWords(error, say));
    }
  });
  return (
    <Form method="post" gap={12} onSubmit={submit}>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      <Field
        label={t`Name of the passkey`}
        field={register('name')}
        error={formState.errors.name?.message}
        longest={60}
        needed
        autoComplete="off"
      />
      <Row gap={8}>
        <Button type="submit" look="next" busy={formState.isSubmitting}>
          <Trans>Save the name</Trans>
        </Button>
        <Button onClick={onCancel} disabled={formState.isSubmitting}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Form>
  );
}
