import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GardenTemplate, PlantCard } from '@understory/contract';
import type { Proposal } from '@understory/garden';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../shell/error-words.ts';
import { useQuery } from '../../../shell/queries.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Failed } from '../../../ui/Notice.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Skeleton } from '../../../ui/Waiting.tsx';
import { usePlanHas } from '../../doors/doors.ts';
import { designProposal, sampleProposal } from '../../proposals/makers.ts';
import { useDrawing, usePlanner } from '../planner-context.ts';
import { DesignCards } from './DesignCards.tsx';
import { designsQuery } from './design-queries.ts';
import { LockedDesign } from './LockedDesign.tsx';
import { OneDesign } from './OneDesign.tsx';

interface Props {
  /** The key of the design that is looked at first; empty for all of them. */
  readonly first: string;
  readonly onClose: () => void;
}

/** Whole designs to begin with: looked at first, then laid out in the open garden as one step. */
export function DesignsDialog({ first, onClose }: Props) {
  const { t } = useLingui();
  const { drawing, editor } = usePlanner();
  const hasPlan = usePlanHas()('designs');
  const site = useDrawing((state) => state.document.facts.site);
  const designs = useQuery(designsQuery);
  const [key, setKey] = useState(first);
  const chosen = designs.data?.templates.find((design) => design.key === key);
  const isOpen = chosen && (hasPlan || chosen.required_tier === null);
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (design: GardenTemplate | undefined) => {
    setKey(design?.key ?? '');
    // What was pressed goes away, and the keyboard goes on where the other view begins.
    heading.current?.focus();
  };
  const propose = (cards: readonly PlantCard[], make: () => Proposal | undefined): boolean => {
    // Cards of plants come first: what is proposed is drawn by them.
    drawing.learn(cards);
    editor.deactivate();
    editor.selection.clear();
    const proposal = make();
    if (!proposal) return false;
    onClose();
    drawing.propose(proposal);
    editor.camera.fit();
    return true;
  };
  const free = designs.data?.templates.filter(({ required_tier }) => required_tier === null).length ?? 0;
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
          <Text>
            <Trans>Each is laid out for this garden’s shape, light, soil and region before you decide.</Trans>{' '}
            {hasPlan ? null : (
              <Plural
                value={free}
                one="# is free for everybody; the others can be tried."
                other="# are free for everybody; the others can be tried."
              />
            )}
          </Text>
          <DesignCards designs={designs.data} site={site} hasPlan={hasPlan} onChoose={choose} />
        </>
      ) : null}
      {designs.data && chosen && !isOpen ? (
        <LockedDesign
          key={chosen.key}
          design={chosen}
          designs={designs.data}
          onBack={() => choose(undefined)}
          onTry={() => propose(designs.data.plants, () => sampleProposal(editor, chosen))}
        />
      ) : null}
      {chosen && isOpen ? (
        <OneDesign
          key={chosen.key}
          design={chosen}
          onBack={() => choose(undefined)}
          onUse={(layout) => propose(layout.plants_details, () => designProposal(editor, layout, chosen))}
        />
      ) : null}
    </Dialog>
  );
}
