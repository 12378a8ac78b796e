import { Trans, useLingui } from '@lingui/react/macro';
import type { PlantCard } from '@understory/contract';
import { type ComponentType, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { PressLink, PressSign, pressing } from '../../ui/PressLink.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { addToGardenPath } from '../plant-path.ts';
import type { ChooseGardenProps } from './ChooseGarden.tsx';

interface AddToGardenProps {
  readonly plant: Pick<PlantCard, 'id' | 'common_name'>;
  /** On a card it is one of many and quiet; on the plant's own page it is the next step. */
  readonly variant: 'card' | 'page';
}

/**
 * Puts a plant into the collection of one of the person's gardens, or of a guest's draft, without leaving the page. Until scripts
 * run it is a link that does so in the planner. What it needs beyond the button is loaded when it is first pressed.
 */
export function AddToGarden({ plant, variant }: AddToGardenProps) {
  const { t } = useLingui();
  const { status } = useSession();
  const say = useToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Choose, setChoose] = useState<ComponentType<ChooseGardenProps>>();
  const isPage = variant === 'page';
  const { common_name: name } = plant;

  const press = async (button: HTMLElement): Promise<void> => {
    try {
      if (status === 'signed-in' || status === 'loading') {
        const { default: loaded } = await import('./ChooseGarden.tsx');
        setChoose(() => loaded);
        setAnchor(button);
      } else {
        const { keepInDraft } = await import('./keep-in-draft.ts');
        keepInDraft(plant, say);
      }
    } catch {
      say({
        words: t`The rest of this page could not be loaded. Check the connection and press again.`,
        isTrouble: true,
      });
    }
  };
  return (
    <>
      <PressLink
        to={addToGardenPath(plant.id)}
        role="button"
        data-look={isPage ? 'next' : 'quiet'}
        aria-label={isPage ? undefined : t`Add to garden: ${name}`}
        {...pressing((link) => void press(link))}
        {...(status === 'signed-in' ? { 'aria-haspopup': 'dialog', 'aria-expanded': anchor !== null } : {})}
      >
        <PressSign path="M12 5v14M5 12h14" />
        <span>
          <Trans>Add to garden</Trans>
        </span>
      </PressLink>
      {Choose ? <Choose plant={plant} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}
