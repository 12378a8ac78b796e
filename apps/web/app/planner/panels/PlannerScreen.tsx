import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { pressKey } from '../editor/keys.ts';
import type { Desk, OpenDesk } from '../keeping/desk.ts';
import { Announcer } from './Announcer.tsx';
import { BottomSheet } from './BottomSheet.tsx';
import { CollectionPanel } from './CollectionPanel.tsx';
import { FindPlantsPanel } from './FindPlantsPanel.tsx';
import { GardenCanvas } from './GardenCanvas.tsx';
import { GardenPanel } from './GardenPanel.tsx';
import { HandNote } from './HandNote.tsx';
import { NativeMeter } from './NativeMeter.tsx';
import { PlanList } from './PlanList.tsx';
import { PlannerStrip, Tools } from './PlannerStrip.tsx';
import { PlannerContext, type PlannerValue } from './planner-context.ts';
import { SaveTroubles } from './SaveTroubles.tsx';
import { SelectedPanel } from './SelectedPanel.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { type PanelTab, SidePanel } from './SidePanel.tsx';
import { useNotedPlants } from './useNotedPlants.ts';
import { usePlantFromAddress } from './usePlantFromAddress.ts';
import { ZoomButtons, ZoomControl } from './ZoomControl.tsx';

/** The planner with a garden open in it. */
export function PlannerScreen({ desk, keeper }: { desk: OpenDesk; keeper: Desk }) {
  const canvas = useRef<HTMLDivElement>(null);
  const toCanvas = useCallback((clientX: number, clientY: number) => {
    const box = canvas.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  }, []);
  const planner = useMemo<PlannerValue>(() => ({ ...desk, keeper, toCanvas }), [desk, keeper, toCanvas]);
  const compact = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const [listing, setListing] = useState(false);
  usePlantFromAddress(desk);
  useNotedPlants(desk);
  const keys = usePlannerKeys(desk, () => setListing(true));

  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('bench')) return;
    void import('../bench-hook.ts').then(({ offerBenchHook }) => offerBenchHook(desk, canvas));
  }, [desk]);

  return (
    <PlannerContext value={planner}>
      <Box
        {...keys}
        sx={{
          position: 'relative',
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          overflow: 'clip',
        }}
      >
        <PlannerStrip compact={compact} onShortcuts={() => setListing(true)} />
        <SaveTroubles />
        {compact ? <CompactBody canvas={canvas} /> : <WideBody canvas={canvas} />}
        <Announcer />
        <ShortcutsDialog open={listing} onClose={() => setListing(false)} />
      </Box>
    </PlannerContext>
  );
}

type CanvasRef = Parameters<typeof GardenCanvas>[0]['holder'];

function Drawing({ canvas, children }: { canvas: CanvasRef; children?: ReactNode }) {
  return (
    <Box sx={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0 }}>
      <Box id="planner-canvas-help" style={visuallyHidden}>
        Arrows move what is selected. Press the question mark for all keys. The same plants are in the list
        “Plants in the garden”.
      </Box>
      <GardenCanvas holder={canvas} />
      <HandNote />
      {children}
    </Box>
  );
}

function WideBody({ canvas }: { canvas: CanvasRef }) {
  const [left, setLeft] = useState('collection');
  const [right, setRight] = useState('plan');
  const leftTabs: PanelTab[] = [
    {
      key: 'collection',
      label: 'Collection',
      content: <CollectionPanel onFind={() => setLeft('find')} onTaken={() => canvas.current?.focus()} />,
    },
    {
      key: 'find',
      label: 'Find plants',
      content: <FindPlantsPanel onTaken={() => canvas.current?.focus()} />,
    },
  ];
  const rightTabs: PanelTab[] = [
    {
      key: 'plan',
      label: 'Plan',
      content: (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <NativeMeter />
          <Box>
            <SelectedPanel />
          </Box>
          <Box>
            <PlanList />
          </Box>
        </Box>
      ),
    },
    { key: 'garden', label: 'Garden', content: <GardenPanel /> },
  ];
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
      <SidePanel side="left" label="Plants" tabs={leftTabs} chosen={left} onChoose={setLeft} />
      <Drawing canvas={canvas}>
        <ZoomControl />
      </Drawing>
      <SidePanel side="right" label="Plan and garden" tabs={rightTabs} chosen={right} onChoose={setRight} />
    </Box>
  );
}

function CompactBody({ canvas }: { canvas: CanvasRef }) {
  const [chosen, setChosen] = useState('collection');
  const [open, setOpen] = useState(true);
  const tabs: PanelTab[] = [
    {
      key: 'collection',
      label: 'Collection',
      content: <CollectionPanel onFind={() => setChosen('find')} onTaken={() => setOpen(false)} />,
    },
    { key: 'find', label: 'Find', content: <FindPlantsPanel onTaken={() => setOpen(false)} /> },
    {
      key: 'plan',
      label: 'Plan',
      content: (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Box>
            <SelectedPanel />
          </Box>
          <NativeMeter />
          <Box>
            <PlanList />
          </Box>
        </Box>
      ),
    },
    { key: 'garden', label: 'Garden', content: <GardenPanel /> },
  ];
  return (
    <>
      <Drawing canvas={canvas} />
      <Box
        sx={(theme) => ({
          display: 'flex',
          justifyContent: 'space-between',
          px: 0.5,
          borderTop: `1px solid ${theme.vars.palette.divider}`,
          bgcolor: theme.vars.palette.background.paper,
        })}
      >
        <Tools />
        <Box sx={{ display: 'flex' }}>
          <ZoomButtons figure={false} />
        </Box>
      </Box>
      <BottomSheet tabs={tabs} chosen={chosen} open={open} onChoose={setChosen} onOpen={setOpen} />
    </>
  );
}

const WRITES = 'input, textarea, select, [contenteditable="true"]';

/** Keys of the whole planner. What is typed into a field, and what a dialog takes, is left alone. */
function usePlannerKeys({ editor }: OpenDesk, onShortcuts: () => void) {
  const before = useRef<'select' | 'pan' | undefined>(undefined);
  const inhand = useRef<number | undefined>(undefined);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || target.closest(WRITES) || target.closest('[role="dialog"], [role="menu"]'))
      return;
    const onDrawing = target.closest('[data-planner-canvas]') !== null;
    if (event.key === '?' && !event.ctrlKey && !event.metaKey) {
      onShortcuts();
      event.preventDefault();
      return;
    }
    if (event.key === ' ' && onDrawing) {
      event.preventDefault();
      if (event.repeat || before.current) return;
      const { doing, inHand } = editor.store.getState();
      before.current = doing.startsWith('pan.') ? 'pan' : 'select';
      inhand.current = inHand;
      editor.take('pan');
      return;
    }
    const command = event.ctrlKey || event.metaKey;
    const input = { key: event.key, shift: event.shiftKey, alt: event.altKey, command };
    if (pressKey(editor, input, onDrawing)) event.preventDefault();
  };
  const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ' || !before.current) return;
    if (inhand.current === undefined) editor.take(before.current);
    else editor.takePlant(inhand.current);
    before.current = undefined;
  };
  return { onKeyDown, onKeyUp };
}
