import { msg } from '@lingui/core/macro';
import { FIRST_TREE_SPREAD, feetToInches, type TreeThing } from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings } from '../../document/operations.ts';
import type { Held } from '../../editor/gestures/hold.ts';
import type { ToolContext } from '../../editor/tool.ts';

/** An existing tree in hand: its crown is seen, and may reach over the edge of the garden. */
export const holdTree = (tool: ToolContext): Held => ({
  tool: 'tree',
  spot(point, exactly) {
    const { at, guides } = exactly ? { at: point, guides: [] } : tool.placement.snap(point);
    return { at, shown: { ring: { at, reach: feetToInches(FIRST_TREE_SPREAD) / 2 }, guides } };
  },
  setDown({ at }) {
    const tree: TreeThing = {
      kind: 'tree',
      id: crypto.randomUUID(),
      z: tool.placement.zOf('tree'),
      name: '',
      ...at,
      spread: FIRST_TREE_SPREAD,
    };
    const why = tool.placement.whyNotThere(tree);
    if (why) {
      tool.notice(why);
      return;
    }
    tool.commit(entryOf(sayHere(msg`Marked an existing tree`), [addThings([tree])]));
    tool.selection.set([tree.id]);
  },
});
