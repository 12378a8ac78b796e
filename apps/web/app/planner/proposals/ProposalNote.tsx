import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Outlook, Proposal, ProposalStep, ThingId } from '@understory/garden';
import { useEffect, useMemo, useRef, useState } from 'react';
import { countsInWords } from '../document/thing-counts.ts';
import { thingsOf } from '../document/thing-index.ts';
import { middleOf } from '../document/told-spot.ts';
import { Plate, Words } from '../panels/NotePlate.tsx';
import { useDrawing, usePlanner } from '../panels/planner-context.ts';
import { openOutlook } from './proposal-layer.ts';

/** What accepting would do: `3 plants and 1 bed would come, 2 plants would go.` */
export function outlookInWords({ comes, goes, alters, reshapes }: Outlook): string {
  const said = (things: Parameters<typeof countsInWords>[0], would: string) =>
    things.length > 0 ? [`${countsInWords(things)} would ${would}`] : [];
  const parts = [
    ...said(comes, 'come'),
    ...said(goes, 'go'),
    ...said(
      alters.map(({ is }) => is),
      'change',
    ),
    ...(reshapes ? ['the outline of the garden would change'] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing would change.';
}

/** Things that a step is about. */
const thingsIn = ({ diff }: ProposalStep): ReadonlySet<ThingId> =>
  new Set([...(diff.things?.added ?? []), ...(diff.things?.altered ?? [])].map(({ id }) => id));

/** The open proposal: what it would do, its steps one by one, and the two ways to end it. */
export function ProposalNote({ proposal }: { readonly proposal: Proposal }) {
  const { drawing, editor, focusDrawing } = usePlanner();
  const document = useDrawing((state) => state.document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outlook is that of the document that is seen
  const words = useMemo(() => outlookInWords(openOutlook(drawing)), [drawing, document]);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whatever opened it is gone; the keyboard goes on here.
    heading.current?.focus({ preventScroll: true });
    editor.announce(`Proposed: ${proposal.title}. ${outlookInWords(openOutlook(drawing))}`);
  }, [proposal.title, drawing, editor]);

  const accept = () => {
    const [refusal] = drawing.accept();
    if (refusal) {
      editor.notice(refusal.message);
      return;
    }
    editor.announce(`${proposal.done}. Undo takes it back as one step.`);
    focusDrawing();
  };
  const refuse = () => {
    drawing.refuse();
    editor.announce('The garden is as it was.');
    focusDrawing();
  };
  return (
    <Plate at="foot" stacked>
      <Box
        role="group"
        aria-label={`Proposal: ${proposal.title}`}
        ref={heading}
        tabIndex={-1}
        // Between the scale bar and the zoom there is no more room where panels stand on both sides.
        sx={{ outline: 'none', px: 1, pt: 0.5, width: { md: 336 } }}
      >
        <Words more={words}>{proposal.title}</Words>
        {proposal.steps.length > 1 || proposal.steps.some(({ stale }) => stale) ? (
          <Steps proposal={proposal} />
        ) : null}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, py: 0.5 }}>
          <Button onClick={refuse} sx={{ minHeight: 44 }}>
            Leave it as it was
          </Button>
          <Button
            variant="contained"
            onClick={accept}
            disabled={words === 'Nothing would change.'}
            sx={{ minHeight: 44 }}
          >
            Keep it
          </Button>
        </Box>
      </Box>
    </Plate>
  );
}

/** No name appears over these: it would cover the step. */
const STEP_BUTTON = { width: 44, height: 44 } as const;

/** One step at a time, shown on the plan as it is come to. */
function Steps({ proposal }: { readonly proposal: Proposal }) {
  const { drawing, editor } = usePlanner();
  const [at, setAt] = useState(0);
  const count = proposal.steps.length;
  const step = proposal.steps[at];
  if (!step) return null;
  const goTo = (next: number) => {
    setAt(next);
    const shown = proposal.steps[next];
    const things = shown ? thingsOf(editor.document, thingsIn(shown)) : [];
    editor.selection.set(things.map(({ id }) => id));
    const [first] = things;
    if (first) editor.camera.keepInView(middleOf(first));
    if (shown) editor.announce(`Step ${next + 1} of ${count}: ${shown.label}. ${shown.why ?? ''}`.trim());
  };
  const note = step.stale ?? step.why;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <IconButton
        aria-label="The step before"
        disabled={at === 0}
        onClick={() => goTo(at - 1)}
        sx={STEP_BUTTON}
      >
        <ChevronLeftRounded />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={step.chosen}
              disabled={step.stale !== undefined}
              onChange={(_event, chosen) => drawing.choose(step.id, chosen)}
            />
          }
          label={step.label}
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <Typography variant="caption" component="p" color="text.secondary">
          Step {at + 1} of {count}
          {note ? `. ${note}` : ''}
        </Typography>
      </Box>
      <IconButton
        aria-label="The next step"
        disabled={at === count - 1}
        onClick={() => goTo(at + 1)}
        sx={STEP_BUTTON}
      >
        <ChevronRightRounded />
      </IconButton>
    </Box>
  );
}
