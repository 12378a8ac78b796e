import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import type { Outlook, Proposal, ProposalStep, Thing, ThingId } from '@understory/garden';
import type { Say } from '@understory/words';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSay } from '../../shell/words.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Check } from '../../ui/Choice.tsx';
import { Row } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { countsInWords } from '../document/thing-counts.ts';
import { thingsOf } from '../document/thing-index.ts';
import { middleOf } from '../document/told-spot.ts';
import { Plate, Words } from '../panels/NotePlate.tsx';
import { useDrawing, usePlanner } from '../panels/planner-context.ts';
import { openOutlook } from './proposal-layer.ts';

/** What accepting would do: `3 plants and 1 bed would come, 2 plants would go.` */
export function outlookInWords({ comes, goes, alters, reshapes }: Outlook, say: Say): string {
  const said = (things: readonly Thing[], would: (things: string) => MessageDescriptor) =>
    things.length > 0 ? [say(would(countsInWords(things, say)))] : [];
  const parts = [
    ...said(comes, (things) => msg`${things} would come`),
    ...said(goes, (things) => msg`${things} would go`),
    ...said(
      alters.map(({ is }) => is),
      (things) => msg`${things} would change`,
    ),
    ...(reshapes ? [say(msg`the outline of the garden would change`)] : []),
  ].join(', ');
  return say(parts ? msg`${parts}.` : msg`Nothing would change.`);
}

const changesNothing = ({ comes, goes, alters, reshapes }: Outlook): boolean =>
  comes.length + goes.length + alters.length === 0 && !reshapes;

/** Things that a step is about. */
const thingsIn = ({ diff }: ProposalStep): ReadonlySet<ThingId> =>
  new Set([...(diff.things?.added ?? []), ...(diff.things?.altered ?? [])].map(({ id }) => id));

const Asking = styled('div')({
  outline: 'none',
  padding: '4px 8px 0',
  // Between the scale bar and the zoom there is no more room where panels stand on both sides.
  [token.from.md]: { width: 336 },
});

const Ways = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, paddingBlock: 4 });

/** The open proposal: what it would do, its steps one by one, and the two ways to end it. */
export function ProposalNote({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useLingui();
  const say = useSay();
  const { drawing, editor, focusDrawing } = usePlanner();
  const document = useDrawing((state) => state.document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outlook is that of the document that is seen
  const outlook = useMemo(() => openOutlook(drawing), [drawing, document]);
  const { title, done } = proposal;
  const words = outlookInWords(outlook, say);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whatever opened it is gone; the keyboard goes on here.
    heading.current?.focus({ preventScroll: true });
    const would = outlookInWords(openOutlook(drawing), say);
    editor.announce(say(msg`Proposed: ${title}. ${would}`));
  }, [title, drawing, editor, say]);

  const accept = () => {
    const [refusal] = drawing.accept();
    if (refusal) {
      editor.notice(say(refusal.words));
      return;
    }
    editor.announce(t`${done}. Undo takes it back as one step.`);
    focusDrawing();
  };
  const refuse = () => {
    drawing.refuse();
    editor.announce(t`The garden is as it was.`);
    focusDrawing();
  };
  return (
    <Plate at="foot" stacked>
      <Asking role="group" aria-label={t`Proposal: ${title}`} ref={heading} tabIndex={-1}>
        <Words more={words}>{title}</Words>
        {proposal.steps.length > 1 || proposal.steps.some(({ stale }) => stale) ? (
          <Steps proposal={proposal} />
        ) : null}
        <Ways>
          <Button onClick={refuse}>
            <Trans>Leave it as it was</Trans>
          </Button>
          <Button look="next" onClick={accept} disabled={changesNothing(outlook)}>
            {proposal.isTried ? <Trans>Try it here</Trans> : <Trans>Keep it</Trans>}
          </Button>
        </Ways>
      </Asking>
    </Plate>
  );
}

const Step = styled('div')({ flex: 1, minWidth: 0, fontSize: '0.875rem' });

/** One step at a time, shown on the plan as it is come to. */
function Steps({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useLingui();
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
    if (!shown) return;
    const { label, why = '' } = shown;
    const number = next + 1;
    editor.announce(`${t`Step ${number} of ${count}: ${label}.`} ${why}`.trim());
  };
  const note = step.stale ?? step.why;
  const number = at + 1;
  return (
    <Row gap={4} oneLine>
      <IconButton
        label={t`The step before`}
        disabled={at === 0}
        onClick={() => goTo(at - 1)}
        icon={<ChevronLeftRounded />}
      />
      <Step>
        <Check
          label={step.label}
          checked={step.chosen}
          disabled={step.stale !== undefined}
          onChange={(chosen) => drawing.choose(step.id, chosen)}
        />
        <Text soft look="small" as="p">
          {note ? (
            <Trans>
              Step {number} of {count}. {note}
            </Trans>
          ) : (
            <Trans>
              Step {number} of {count}
            </Trans>
          )}
        </Text>
      </Step>
      <IconButton
        label={t`The next step`}
        disabled={at === count - 1}
        onClick={() => goTo(at + 1)}
        icon={<ChevronRightRounded />}
      />
    </Row>
  );
}
