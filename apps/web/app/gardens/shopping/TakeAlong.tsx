import type { MessageDescriptor } from '@lingui/core';
import { msg, select } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PhoneIphoneRounded from '@mui/icons-material/PhoneIphoneRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { useEffect, useState } from 'react';
import { fileNameOf } from '../../shell/file-name.ts';
import { saveFile } from '../../shell/save-file.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { canKeepLists, dropList, type KeptNote, keepList, noteOfList } from './kept-lists.ts';
import { LIST_POLICY, listPage } from './list-page.ts';
import type { Plan, Shopping } from './shopping-queries.ts';
import { madeAt } from './shopping-words.ts';

interface TakeAlongProps {
  readonly gardenId: number;
  readonly personId: string;
  readonly shopping: Shopping;
  readonly plan: Plan;
}

type Trouble = 'keeping' | 'dropping';
const TROUBLES: Readonly<Record<Trouble, MessageDescriptor>> = {
  keeping: msg`This browser did not keep the list. Save the file or print it.`,
  dropping: msg`The list could not be taken off this device. Please try again.`,
};

function keptWords({ aim, made_at }: KeptNote, isKept: boolean, locale: string): MessageDescriptor {
  const made = madeAt(made_at, locale);
  return isKept
    ? msg`This list is on this device, as it stood on ${made}. Signing out takes it off.`
    : msg`On this device: ${select(aim, { fewest_stops: 'fewest stops', shortest_drive: 'shortest drive', best_overall: 'best overall', other: 'lowest price' })}, as it stood on ${made}. Signing out takes it off.`;
}

/** Ways to have the list where there is no signal: on this device, as a file, on paper. */
export function TakeAlong({ gardenId, personId, shopping, plan }: TakeAlongProps) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const [canKeep, setCanKeep] = useState(false);
  const [note, setNote] = useState<KeptNote>();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  useEffect(() => {
    setCanKeep(canKeepLists());
    setNote(noteOfList(gardenId));
  }, [gardenId]);
  const attempt = async (act: () => Promise<void>, failing: Trouble) => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      await act();
      setNote(noteOfList(gardenId));
    } catch (error) {
      console.warn('A shopping list could not be kept or dropped.', error);
      setTrouble(failing);
    }
    setBusy(false);
  };
  const keep = () =>
    attempt(
      () =>
        keepList(gardenId, {
          page: listPage(gardenId, shopping, plan, 'kept', say, i18n.locale),
          policy: LIST_POLICY,
          note: { made_at: shopping.made_at, aim: plan.aim },
          personId,
        }),
      'keeping',
    );
  const save = () =>
    saveFile(
      new Blob([listPage(gardenId, shopping, plan, 'file', say, i18n.locale)], { type: 'text/html' }),
      `${fileNameOf(shopping.garden.name)}-shopping-list.html`,
    );
  const isKept = note?.made_at === shopping.made_at && note.aim === plan.aim;
  return (
    <Stack as="section" gap={12} aria-labelledby="take-along" screenOnly>
      <Text look="h3" as="h2" id="take-along">
        <Trans>Take the list along</Trans>
      </Text>
      <Text measure>
        {canKeep
          ? t`Kept on this device, this page shows the list without a network, and what you tick stays ticked. The file does the same on any phone.`
          : t`The file opens without a network on any phone, with boxes to tick. This browser cannot keep the page itself.`}
      </Text>
      <Row gap={12}>
        {canKeep ? (
          <Button look="next" icon={<PhoneIphoneRounded />} onClick={keep} busy={isBusy}>
            {note ? t`Keep this one on this device` : t`Keep it on this device`}
          </Button>
        ) : null}
        <Button look="quiet" icon={<DownloadRounded />} onClick={save}>
          <Trans>Save as a file</Trans>
        </Button>
        <Button look="quiet" icon={<PrintRounded />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Row>
      <Row role="status" gap={12}>
        {trouble ? <Notice tone="bad">{t(TROUBLES[trouble])}</Notice> : null}
        {note && !trouble ? (
          <>
            <Text>{t(keptWords(note, isKept, i18n.locale))}</Text>
            <Button onClick={() => attempt(() => dropList(gardenId), 'dropping')}>
              <Trans>Take it off</Trans>
            </Button>
          </>
        ) : null}
      </Row>
    </Stack>
  );
}
