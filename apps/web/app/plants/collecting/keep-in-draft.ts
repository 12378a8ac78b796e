import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlantCard } from '@understory/contract';
import { sayHere } from '../../shell/words.ts';
import type { Toast } from '../../ui/Toast.tsx';
import { addToGardenPath } from '../plant-path.ts';
import { addToDraft, draftNote, takeOutOfDraft } from './draft-plants.ts';

type Named = Pick<PlantCard, 'id' | 'common_name'>;
type Say = (toast: Toast) => void;

const openDraft = () => ({ label: sayHere(msg`Open the draft`), to: '/garden-planner' });

function takeOut({ id, common_name: name }: Named, say: Say): void {
  const isDone = takeOutOfDraft({ id, common_name: name });
  say({
    words: sayHere(
      isDone
        ? msg`${name} is out of your draft again.`
        : msg`${name} could not be taken out. Take it out in the planner.`,
    ),
    link: openDraft(),
  });
}

/** Where the plant is now: a draft that was begun has a name. */
function keptWords(name: string): MessageDescriptor {
  const draft = draftNote()?.name;
  return draft === undefined
    ? msg`${name} is kept in your draft on this device.`
    : msg`${name} is kept in “${draft}”, your draft on this device.`;
}
function alreadyWords(name: string): MessageDescriptor {
  const draft = draftNote()?.name;
  return draft === undefined
    ? msg`${name} is already in your draft on this device.`
    : msg`${name} is already in “${draft}”, your draft on this device.`;
}

/** What is told of each way an adding can end. */
function toastOf(outcome: ReturnType<typeof addToDraft>, plant: Named, say: Say): Toast {
  const name = plant.common_name;
  const undo = (label: MessageDescriptor) => ({ label: sayHere(label), act: () => takeOut(plant, say) });
  switch (outcome) {
    case 'added':
      return { words: sayHere(keptWords(name)), undo: undo(msg`Undo`), link: openDraft() };
    case 'already':
      return { words: sayHere(alreadyWords(name)), undo: undo(msg`Take out`), link: openDraft() };
    case 'not kept':
      return {
        words: sayHere(
          msg`This browser keeps nothing for this site, so ${name} could not be put aside. It can go straight into the planner.`,
        ),
        isTrouble: true,
        link: { label: sayHere(msg`Open the planner`), to: addToGardenPath(plant.id) },
      };
  }
}

/** Keeps a plant in the draft of this device, and says so. */
export const keepInDraft = (plant: Named, say: Say): void => say(toastOf(addToDraft(plant), plant, say));
