import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PhoneIphoneRounded from '@mui/icons-material/PhoneIphoneRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { fileNameOf } from '../../shell/file-name.ts';
import { saveFile } from '../../shell/save-file.ts';
import { canKeepLists, dropList, type KeptNote, keepList, noteOfList } from './kept-lists.ts';
import { LIST_POLICY, listPage } from './list-page.ts';
import type { Plan, Shopping } from './shopping-queries.ts';
import { AIM_NAMES, madeAt } from './shopping-words.ts';

interface TakeAlongProps {
  readonly gardenId: number;
  readonly personId: string;
  readonly shopping: Shopping;
  readonly plan: Plan;
}

type Trouble = 'keeping' | 'dropping';
const TROUBLES: Readonly<Record<Trouble, string>> = {
  keeping: 'This browser did not keep the list. Save the file or print it.',
  dropping: 'The list could not be taken off this device. Please try again.',
};

/** Ways to have the list where there is no signal: on this device, as a file, on paper. */
export function TakeAlong({ gardenId, personId, shopping, plan }: TakeAlongProps) {
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
          page: listPage(gardenId, shopping, plan, 'kept'),
          policy: LIST_POLICY,
          note: { made_at: shopping.made_at, aim: plan.aim },
          personId,
        }),
      'keeping',
    );
  const save = () =>
    saveFile(
      new Blob([listPage(gardenId, shopping, plan, 'file')], { type: 'text/html' }),
      `${fileNameOf(shopping.garden.name)}-shopping-list.html`,
    );
  const isKept = note?.made_at === shopping.made_at && note.aim === plan.aim;
  return (
    <Box
      component="section"
      aria-labelledby="take-along"
      className="screen-only"
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h3" component="h2" id="take-along">
        Take the list along
      </Typography>
      <Typography sx={{ maxWidth: '44rem' }}>
        {canKeep
          ? 'Kept on this device, this page shows the list without a network, and what you tick stays ticked. The file does the same on any phone.'
          : 'The file opens without a network on any phone, with boxes to tick. This browser cannot keep the page itself.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {canKeep ? (
          <Button variant="contained" startIcon={<PhoneIphoneRounded />} onClick={keep} loading={isBusy}>
            {note ? 'Keep this one on this device' : 'Keep it on this device'}
          </Button>
        ) : null}
        <Button variant="outlined" startIcon={<DownloadRounded />} onClick={save}>
          Save as a file
        </Button>
        <Button variant="outlined" startIcon={<PrintRounded />} onClick={() => window.print()}>
          Print
        </Button>
      </Box>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        {trouble ? <Typography sx={{ color: 'error.main' }}>{TROUBLES[trouble]}</Typography> : null}
        {note && !trouble ? (
          <>
            <Typography>
              {isKept
                ? 'This list is on this device'
                : `On this device: ${AIM_NAMES[note.aim].toLowerCase()}`}
              , as it stood on {madeAt(note.made_at)}. Signing out takes it off.
            </Typography>
            <Button variant="text" onClick={() => attempt(() => dropList(gardenId), 'dropping')}>
              Take it off
            </Button>
          </>
        ) : null}
      </Box>
    </Box>
  );
}
