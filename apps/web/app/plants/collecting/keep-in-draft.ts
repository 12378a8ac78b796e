import type { PlantCard } from '@understory/contract';
import type { Toast } from '../../ui/Toast.tsx';
import { addToGardenPath } from '../plant-path.ts';
import { addToDraft, draftNote, takeOutOfDraft } from './draft-plants.ts';

type Named = Pick<PlantCard, 'id' | 'common_name'>;
type Say = (toast: Toast) => void;

const OPEN_DRAFT = { label: 'Open the draft', to: '/garden-planner' };

/** Where the plant is now: a draft that was begun has a name. */
function draftWords(): string {
  const note = draftNote();
  return note ? `“${note.name}”, your draft on this device` : 'your draft on this device';
}

function takeOut(plant: Named, say: Say): void {
  const isDone = takeOutOfDraft(plant);
  say(
    isDone
      ? { words: `${plant.common_name} is out of your draft again.`, link: OPEN_DRAFT }
      : {
          words: `${plant.common_name} could not be taken out. Take it out in the planner.`,
          link: OPEN_DRAFT,
        },
  );
}

/** What is told of each way an adding can end. */
function toastOf(outcome: ReturnType<typeof addToDraft>, plant: Named, say: Say): Toast {
  const name = plant.common_name;
  const undo = (label: string) => ({ label, act: () => takeOut(plant, say) });
  switch (outcome) {
    case 'added':
      return { words: `${name} is kept in ${draftWords()}.`, undo: undo('Undo'), link: OPEN_DRAFT };
    case 'already':
      return { words: `${name} is already in ${draftWords()}.`, undo: undo('Take out'), link: OPEN_DRAFT };
    case 'not kept':
      return {
        words: `This browser keeps nothing for this site, so ${name} could not be put aside. It can go straight into the planner.`,
        isTrouble: true,
        link: { label: 'Open the planner', to: addToGardenPath(plant.id) },
      };
  }
}

/** Keeps a plant in the draft of this device, and says so. */
export const keepInDraft = (plant: Named, say: Say): void => say(toastOf(addToDraft(plant), plant, say));
