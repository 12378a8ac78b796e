import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GardenTemplate } from '@understory/contract';
import { useRef, useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { sentenceOf } from '../../../shell/error-words.ts';
import { useQuery } from '../../../shell/queries.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Failed } from '../../../ui/Notice.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Skeleton } from '../../../ui/Waiting.tsx';
import { designProposal } from '../../proposals/makers.ts';
import { PlanNeeded } from '../PlanNeeded.tsx';
import { useDrawing, usePlanner } from '../planner-context.ts';
import { DesignCards } from './DesignCards.tsx';
import { designsQuery } from './design-queries.ts';
import { LockedDesign } from './LockedDesign.tsx';
import { OneDesign } from './OneDesign.tsx';

/** Whole designs to begin with: looked at first, then laid out in the open garden as one step. */
export function DesignsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { drawing, editor } = usePlanner();
  const session = useSession();
  const site = useDrawing((state) => state.document.facts.site);
  const designs = useQuery(designsQuery);
  const [chosen, setChosen] = useState<GardenTemplate>();
  const locked = !(session.status === 'signed-in' && session.permissions.can_apply_templates);
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (design: GardenTemplate | undefined) => {
    setChosen(design);
    // What was pressed goes away, and the keyboard goes on where the other view begins.
    heading.current?.focus();
  };
  return (
    <Dialog
      title={chosen?.name ?? t`Begin with a design`}
      titleRef={heading}
      size="largest"
      fillsPhone
      closing={t`Close the designs`}
      onClose={onClose}
      isRead
    >
      {designs.isPending ? <Skeleton label={t`Fetching the designs`} height={460} /> : null}
      {designs.isError ? (
        <Failed
          sentence={t`The designs could not be read. ${{ why: sentenceOf(designs.error) }}`}
          onRetry={() => void designs.refetch()}
        />
      ) : null}
      {designs.data && !chosen ? (
        <>
          {locked ? (
            <PlanNeeded>
              <Plural
                value={designs.data.templates.length}
                one="# whole design for a real situation, laid out for your own ground with plants that live there."
                other="# whole designs for real situations, laid out for your own ground with plants that live there."
              />
            </PlanNeeded>
          ) : (
            <Text>
              <Trans>
                Each is laid out for this garden’s shape, light, soil and region before you decide.
              </Trans>
            </Text>
          )}
          <DesignCards designs={designs.data} site={site} locked={locked} onChoose={choose} />
        </>
      ) : null}
      {designs.data && chosen && locked ? (
        <LockedDesign design={chosen} designs={designs.data} onBack={() => choose(undefined)} />
      ) : null}
      {chosen && !locked ? (
        <OneDesign
          key={chosen.key}
          design={chosen}
          onBack={() => choose(undefined)}
          onUse={(layout) => {
            onClose();
            // Cards of plants come first: what is proposed is drawn by them.
            drawing.learn(layout.plants_details);
            editor.deactivate();
            editor.selection.clear();
            drawing.propose(designProposal(editor, layout, chosen.name));
            editor.camera.fit();
          }}
        />
      ) : null}
    </Dialog>
  );
}
