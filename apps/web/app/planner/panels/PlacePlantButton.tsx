import { useLingui } from '@lingui/react/macro';
import type { PlantCard } from '@understory/contract';
import type { Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import { plantTool } from '../tools/plant/index.tsx';
import { useEditor, useEditorState } from './planner-context.ts';

interface Props {
  readonly card: PlantCard;
  readonly onTaken: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Takes a plant of the collection in hand, or puts it down again. */
export function PlacePlantButton({ card, onTaken, ref }: Props) {
  const { t } = useLingui();
  const name = card.common_name;
  const editor = useEditor();
  const held = useEditorState((state) => state.plant === card.id);
  const press = () => {
    if (held) {
      editor.input.cancel();
      return;
    }
    editor.activate(plantTool, { plant: card.id });
    editor.announce(t`${name} in hand. Tap the plan, or press Enter on it, to place.`);
    onTaken();
  };
  return (
    <Button
      ref={ref}
      size="dense"
      look="quiet"
      pressed={held}
      aria-label={held ? t`Put down ${name}` : t`Place ${name}`}
      onClick={press}
    >
      {held ? t`In hand` : t`Place`}
    </Button>
  );
}
