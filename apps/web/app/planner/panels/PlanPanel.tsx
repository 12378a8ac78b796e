import { LetteringChoice } from '../../shell/lettering.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LayersPanel } from './LayersPanel.tsx';
import { LineUpButtons } from './LineUpButtons.tsx';
import { NativeMeter } from './NativeMeter.tsx';
import { PlanList } from './PlanList.tsx';
import { SelectedPanel } from './SelectedPanel.tsx';

const SelectedThings = () => (
  <Stack gap={8}>
    <SelectedPanel />
    <LineUpButtons />
  </Stack>
);

/** What is drawn: its native share, what is selected, layers and list. What is selected comes first where the panel is short. */
export const PlanPanel = ({ selectedFirst }: { readonly selectedFirst: boolean }) => (
  <Stack gap={24}>
    {selectedFirst ? <SelectedThings key="selected" /> : null}
    <NativeMeter />
    {selectedFirst ? null : <SelectedThings key="selected" />}
    <LayersPanel />
    <LetteringChoice />
    <PlanList />
  </Stack>
);
