import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import type { Proposal, ProposalStep, ThingId } from '@understory/garden';
import { useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { Check } from '../../ui/Choice.tsx';
import { Row } from '../../ui/layout.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { thingsOf } from '../document/thing-index.ts';
import { middleOf } from '../document/told-spot.ts';
import { usePlanner } from '../panels/planner-context.ts';

/** Things that a step is about. */
const thingsIn = ({ diff }: ProposalStep): ReadonlySet<ThingId> =>
  new Set([...(diff.things?.added ?? []), ...(diff.things?.altered ?? [])].map(({ id }) => id));

const Step = styled('div')({ flex: 1, minWidth: 0, fontSize: '0.875rem' });

/** One step at a time, shown on the plan as it is come to. */
export function ProposalSteps({ proposal }: { readonly proposal: Proposal }) {
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
