import { useLingui } from '@lingui/react/macro';
import type { PlantCard } from '@understory/contract';
import { type SyntheticEvent, useEffect, useEffectEvent, useId } from 'react';
import { useSession } from '../../session/session.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { GardenChoices } from './GardenChoices.tsx';
import { keepInDraft } from './keep-in-draft.ts';

/** Below the breakpoint sm. Loaded in browsers alone. */
const IS_PHONE = '(max-width: 599.95px)';

export interface ChooseGardenProps {
  readonly plant: Pick<PlantCard, 'id' | 'common_name'>;
  /** What was pressed; null while nothing is asked. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Asks which garden a plant goes into: beside what was pressed, or as a sheet at the foot of a phone. */
export default function ChooseGarden({ plant, anchor, onClose }: ChooseGardenProps) {
  const { t } = useLingui();
  const { status } = useSession();
  const say = useToast();
  const titleId = useId();
  const isPhone = window.matchMedia(IS_PHONE).matches;
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

  // What is typed here is no filter of the list around the button, though React hands it there.
  const keepHere = (event: SyntheticEvent) => event.stopPropagation();
  const choices = (
    <div onChange={keepHere}>
      <GardenChoices plant={plant} titleId={titleId} isWaiting={status !== 'signed-in'} onClose={onClose} />
    </div>
  );
  return isPhone ? (
    <Drawer label={t`Add ${{ plant: plant.common_name }}`} side="bottom" open={isOpen} onClose={onClose}>
      {choices}
    </Drawer>
  ) : (
    <Popover labelledBy={titleId} anchor={anchor} onClose={onClose}>
      {choices}
    </Popover>
  );
}
