import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import { type ComponentProps, Suspense } from 'react';
import { latePart } from '../../ui/late-part.tsx';
import { CollectionPanel } from './CollectionPanel.tsx';
import { HardscapePanel } from './HardscapePanel.tsx';
import type { PanelTab } from './SidePanel.tsx';

/** Opened by a press, and all its filters with it. */
const PlantsToFind = latePart(async () => (await import('../recommend/PlantsToFind.tsx')).PlantsToFind);

const FindPlants = (props: ComponentProps<typeof PlantsToFind>) => (
  <Suspense fallback={null}>
    <PlantsToFind {...props} />
  </Suspense>
);

/** Few open it, and its form brings the checks of every field. */
const GardenPanel = latePart(async () => (await import('./GardenPanel.tsx')).GardenPanel);

const GardenDetails = (props: ComponentProps<typeof GardenPanel>) => (
  <Suspense fallback={null}>
    <GardenPanel {...props} />
  </Suspense>
);

/** On a phone it is behind a tab, and beside the drawing it follows the drawing. */
const PlanPanel = latePart(async () => (await import('./PlanPanel.tsx')).PlanPanel);

const WhatIsDrawn = (props: ComponentProps<typeof PlanPanel>) => (
  <Suspense fallback={null}>
    <PlanPanel {...props} />
  </Suspense>
);

/** What is seen in other years is asked for. */
const TimePanel = latePart(async () => (await import('./time/TimePanel.tsx')).TimePanel);

const OtherTimes = () => (
  <Suspense fallback={null}>
    <TimePanel />
  </Suspense>
);

interface PlantPanels {
  readonly findLabel: string;
  /** The plant that the address has just put into the collection. */
  readonly arrived: number | undefined;
  readonly onFind: () => void;
  /** Opens the facts of the garden. */
  readonly onGarden: () => void;
  /** A plant was taken in hand: the drawing is wanted next. */
  readonly onTaken: () => void;
}

/** Where things come from: the plants chosen for this garden, the catalogue, and what is built. */
export const plantTabs = (
  say: Say,
  { findLabel, arrived, onFind, onGarden, onTaken }: PlantPanels,
): readonly PanelTab[] => [
  {
    key: 'collection',
    label: say(msg`Collection`),
    content: <CollectionPanel arrived={arrived} onFind={onFind} onTaken={onTaken} />,
  },
  { key: 'find', label: findLabel, content: <FindPlants onTaken={onTaken} onGarden={onGarden} /> },
  {
    key: 'hardscape',
    label: say(msg`Build`),
    content: <HardscapePanel onTaken={onTaken} />,
  },
];

/** What is drawn, and the garden itself. What is selected comes first where the panel is short. */
export const planTabs = (say: Say, selectedFirst: boolean, onTaken: () => void): readonly PanelTab[] => [
  {
    key: 'plan',
    label: say(msg`Plan`),
    content: <WhatIsDrawn selectedFirst={selectedFirst} />,
  },
  { key: 'garden', label: say(msg`Garden`), content: <GardenDetails onTaken={onTaken} /> },
  { key: 'time', label: say(msg`Time`), content: <OtherTimes /> },
];
