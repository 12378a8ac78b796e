import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Outlook, Proposal, Thing } from '@understory/garden';
import type { Say } from '@understory/words';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { countsInWords } from '../document/thing-counts.ts';
import { Plate, Words } from '../panels/NotePlate.tsx';
import { useDrawing, usePlanner } from '../panels/planner-context.ts';
import { openOutlook } from './proposal-layer.ts';

/** What accepting would do: `3 plants and 1 bed would come, 2 plants would go.` */
export function outlookInWords(outlook: Outlook, say: Say): string {
  const { comes, goes, alters, reshapes } = outlook;
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
  if (parts) return say(msg`${parts}.`);
  // What is only set aside is told where it is all there is: of what is planted it goes without saying.
  return say(recollects(outlook) ? msg`The collection alone would change.` : msg`Nothing would change.`);
}

const recollects = ({ collects, uncollects, recounts }: Outlook): boolean =>
  collects.length + uncollects.length > 0 || recounts;

const changesNothing = (outlook: Outlook): boolean =>
  outlook.comes.length + outlook.goes.length + outlook.alters.length === 0 &&
  !outlook.reshapes &&
  !recollects(outlook);

const ProposalSteps = latePart(async () => (await import('./ProposalSteps.tsx')).ProposalSteps);

const Asking = styled('div')({
  outline: 'none',
  padding: '4px 8px 0',
  // Between the scale bar and the zoom there is no more room where panels stand on both sides.
  [token.from.md]: { width: 366 },
});

/** What is said of all steps, apart from what is said of one. */
const OfAll = styled('div')({
  display: 'grid',
  gap: 4,
  marginBlockStart: 8,
  paddingBlockStart: 8,
  borderTop: `1px solid ${token.line}`,
});

const Ways = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, paddingBlock: 4 });

/** The open proposal: what it would do, its steps one by one, and the two ways to end it. */
export function ProposalNote({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useLingui();
  const say = useSay();
  const { drawing, editor, focusDrawing, ideas } = usePlanner();
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
          <Suspense>
            <ProposalSteps proposal={proposal} />
          </Suspense>
        ) : (
          proposal.steps.map(({ id, label, why }) =>
            why ? (
              <Text key={id} look="small">
                {`${label}. ${why}`}
              </Text>
            ) : null,
          )
        )}
        {proposal.notes?.length ? (
          <OfAll>
            {proposal.notes.map((note) => (
              <Text key={note} soft look="small">
                {note}
              </Text>
            ))}
          </OfAll>
        ) : null}
        <Ways>
          {proposal.by === 'muse' && ideas.another ? (
            <Button onClick={ideas.another}>
              <Trans>Another</Trans>
            </Button>
          ) : null}
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
