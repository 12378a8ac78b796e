import { Trans, useLingui } from '@lingui/react/macro';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import StraightenRounded from '@mui/icons-material/StraightenRounded';
import type { PictureThing } from '@understory/garden';
import { Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { remove } from '../editor/commands/changing.ts';
import { isAtRest } from '../editor/state.ts';
import { TOOLS } from '../tools/index.ts';
import { scaleTool } from '../tools/scale/index.tsx';
import { useCrowding } from './crowding.ts';
import { DetailsButton, DetailsContext, Plate, Words } from './NotePlate.tsx';
import { useDrawing, useEditorState, useOnlySelected, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';
import { ToolNote } from './ToolNote.tsx';

const ProposalNote = latePart(async () => (await import('../proposals/ProposalNote.tsx')).ProposalNote);

/**
 * Notes near the drawing. Above: why something cannot stand there, or whom it would crowd. At the foot, clear of
 * the garden: what is in hand, else what is proposed or selected. `onDetails` leads to the numbers of what is selected, where
 * those are not beside the drawing.
 */
export function PlanNote({ onDetails }: { onDetails?: (() => void) | undefined }) {
  const inHand = useEditorState(({ tool, writing }) => (writing ? undefined : tool));
  const trouble = useEditorState(({ warning, notice }) => warning ?? notice);
  // What a hand does with what is selected is told in figures while it does it.
  const figures = useEditorState((state) => (isAtRest(state) ? undefined : state.words));
  const needs = useEditorState((state) => (trouble === state.notice ? state.needs : undefined));
  const { openDoor } = usePlanner();
  const { t } = useLingui();
  const tool = TOOLS.find(({ id }) => id === inHand);
  const proposal = useDrawing((state) => state.proposal);
  const only = useOnlySelected();
  const unscaled = only?.kind === 'picture' && !only.locked && !only.hidden ? only : undefined;
  return (
    <DetailsContext value={onDetails}>
      {trouble ? (
        <Plate at="top">
          <Words>{trouble}</Words>
          {needs ? (
            <Button size="dense" onClick={() => openDoor({ tool: needs })}>
              <Trans>Try it first</Trans>
            </Button>
          ) : null}
        </Plate>
      ) : null}
      {tool?.Options ? (
        <Suspense>
          <tool.Options tool={tool} />
        </Suspense>
      ) : tool?.hint ? (
        <ToolNote>
          <Words>{t(tool.hint)}</Words>
        </ToolNote>
      ) : figures !== undefined ? (
        <Plate at="foot">
          <Words>{figures}</Words>
        </Plate>
      ) : proposal ? (
        <Suspense>
          <ProposalNote key={proposal.id} proposal={proposal} />
        </Suspense>
      ) : unscaled ? (
        <Unscaled picture={unscaled} />
      ) : onDetails ? (
        <Selected />
      ) : null}
    </DetailsContext>
  );
}

/** A picture that nobody has scaled yet: how large it lies there is a guess. */
function Unscaled({ picture }: { picture: PictureThing }) {
  const { t } = useLingui();
  const { editor, focusDrawing } = usePlanner();
  const held = useEditorState((state) => state.overlay.lifted !== undefined);
  if (held) return null;
  return (
    <Plate at="foot">
      <Words more={t`How large it lies here is a guess.`}>{editor.nameOf(new Set([picture.id]))}</Words>
      <DetailsButton />
      <Button
        size="dense"
        look="next"
        icon={<StraightenRounded />}
        onClick={() => {
          editor.activate(scaleTool, { picture: picture.id });
          focusDrawing();
        }}
      >
        <Trans>Scale it now</Trans>
      </Button>
    </Plate>
  );
}

function Selected() {
  const { t } = useLingui();
  const { editor, focusDrawing } = usePlanner();
  const selection = useEditorState((state) => state.overlay.selection);
  const held = useEditorState((state) => state.overlay.lifted !== undefined);
  const crowding = useCrowding(useOnlySelected());
  if (selection.size === 0 || held) return null;
  const name = editor.nameOf(selection);
  return (
    <Plate at="foot">
      <Words more={crowding}>{name}</Words>
      <DetailsButton />
      <RailButton
        label={t`Remove ${name} from the plan`}
        icon={<DeleteOutlineRounded fontSize="small" />}
        onClick={() => {
          remove(editor);
          focusDrawing();
        }}
      />
    </Plate>
  );
}
