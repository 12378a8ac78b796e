import { Trans, useLingui } from '@lingui/react/macro';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Button } from '../../ui/Button.tsx';
import { remove } from '../editor/commands/changing.ts';
import { ProposalNote } from '../proposals/ProposalNote.tsx';
import { TOOLS } from '../tools/index.ts';
import { useCrowding } from './crowding.ts';
import { Plate, Words } from './NotePlate.tsx';
import { useDrawing, useEditorState, useOnlySelected, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';
import { ToolNote } from './ToolNote.tsx';

/**
 * Notes near the drawing. Above: why something cannot stand there, or whom it would crowd. At the foot, clear of
 * the garden: what is in hand, else what is proposed or selected. `onDetails` leads to the numbers of what is selected, where
 * those are not beside the drawing.
 */
export function PlanNote({ onDetails }: { onDetails?: (() => void) | undefined }) {
  const inHand = useEditorState(({ tool, writing }) => (writing ? undefined : tool));
  const trouble = useEditorState(({ warning, notice }) => warning ?? notice);
  const needs = useEditorState((state) => (trouble === state.notice ? state.needs : undefined));
  const { openDoor } = usePlanner();
  const { t } = useLingui();
  const tool = TOOLS.find(({ id }) => id === inHand);
  const proposal = useDrawing((state) => state.proposal);
  return (
    <>
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
        <tool.Options tool={tool} />
      ) : tool?.hint ? (
        <ToolNote>
          <Words>{t(tool.hint)}</Words>
        </ToolNote>
      ) : proposal ? (
        <ProposalNote key={proposal.id} proposal={proposal} />
      ) : onDetails ? (
        <Selected onDetails={onDetails} />
      ) : null}
    </>
  );
}

function Selected({ onDetails }: { onDetails: () => void }) {
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
      <Button size="dense" onClick={onDetails}>
        <Trans>Details</Trans>
      </Button>
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
