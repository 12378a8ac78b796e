import { Trans } from '@lingui/react/macro';
import type { BedThing, LineThing } from '@understory/garden';
import { Button } from '../../../ui/Button.tsx';
import { showSides, sidesOfThing } from '../../editor/commands/dimensions.ts';
import { useEditor } from '../planner-context.ts';

/** Draws a dimension line along each side of a bed or of a line; a line that is curved has no sides. */
export function ShowSides({ thing }: { readonly thing: BedThing | LineThing }) {
  const editor = useEditor();
  if (sidesOfThing(thing).length === 0) return null;
  return (
    <Button
      size="dense"
      look="quiet"
      onClick={() => showSides(editor, sidesOfThing(thing), editor.nameOf(new Set([thing.id])))}
    >
      <Trans>Show its sides</Trans>
    </Button>
  );
}
