import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { PlantCard } from '@understory/contract';
import { type SyntheticEvent, useEffect, useEffectEvent, useId } from 'react';
import { useSession } from '../../session/session.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { GardenChoices } from './GardenChoices.tsx';
import { keepInDraft } from './keep-in-draft.ts';

export interface ChooseGardenProps {
  readonly plant: Pick<PlantCard, 'id' | 'common_name'>;
  /** What was pressed; null while nothing is asked. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Asks which garden a plant goes into: beside what was pressed, or as a sheet at the foot of a phone. */
export default function ChooseGarden({ plant, anchor, onClose }: ChooseGardenProps) {
  const { status } = useSession();
  const say = useToast();
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const isOpen = anchor !== null;
  const isVisitor = status === 'signed-out' || status === 'guest';
  const addAsVisitor = useEffectEvent(() => {
    onClose();
    keepInDraft(plant, say);
  });
  // It was pressed before it was known who is here, and it is nobody with gardens.
  useEffect(() => {
    if (isOpen && isVisitor) addAsVisitor();
  }, [isOpen, isVisitor]);

  const choices = (
    <GardenChoices plant={plant} titleId={titleId} isWaiting={status !== 'signed-in'} onClose={onClose} />
  );
  // What is typed here is no filter of the list around the button, though React hands it there.
  const keepHere = (event: SyntheticEvent) => event.stopPropagation();
  const paper = {
    onChange: keepHere,
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
  } as const;
  if (isPhone) {
    return (
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={onClose}
        slotProps={{
          paper: {
            ...paper,
            sx: {
              maxHeight: '85dvh',
              borderRadius: '12px 12px 0 0',
              pb: 'env(safe-area-inset-bottom)',
            },
          },
        }}
      >
        {choices}
      </Drawer>
    );
  }
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ...paper, sx: { width: 340, maxHeight: 'min(30rem, 80dvh)', mt: 0.5 } } }}
    >
      {choices}
    </Popover>
  );
}
