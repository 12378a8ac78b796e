import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { token } from '../../ui/token.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { SCALING } from '../tools/scale/states.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { GardenCanvas } from './GardenCanvas.tsx';
import { HintNote } from './hints/HintNote.tsx';
import { NorthDial } from './NorthDial.tsx';
import { Overview } from './Overview.tsx';
import { PlanNote } from './PlanNote.tsx';
import { useDrawing, useOptions } from './planner-context.ts';
import { planTabs, plantTabs } from './planner-panels.tsx';
import { type PanelKey, SidePanel } from './SidePanel.tsx';
import { Tools } from './Tools.tsx';
import { WritingField } from './WritingField.tsx';
import { ZoomButtons, ZoomControl } from './ZoomControl.tsx';

interface BodyProps {
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly panel: PanelKey;
  readonly onPanel: (panel: PanelKey) => void;
  readonly arrived: number | undefined;
}

/** The drawing is beside the panel already. */
const stay = () => {};

/** The drawing and its panels: on both sides of it, on one side of it, or in a sheet below, as there is room. */
export function PlannerBody({ compact, ...body }: BodyProps & { readonly compact: boolean }) {
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  if (compact) return <SheetBelow {...body} />;
  return wide ? <PanelsOnBothSides {...body} /> : <PanelOnOneSide {...body} />;
}

function PanelsOnBothSides({ canvas, panel, onPanel, arrived }: BodyProps) {
  const [right, setRight] = useState<PanelKey>(panel === 'garden' ? 'garden' : 'plan');
  const left = plantTabs({
    findLabel: 'Find plants',
    arrived,
    onFind: () => onPanel('find'),
    onTaken: () => canvas.current?.focus(),
  });
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
      <Drawing canvas={canvas} zoomButtons>
        <PlanNote />
      </Drawing>
      <SidePanel side="left" label="Plants" tabs={left} chosen={panel} onChoose={onPanel} />
      <SidePanel
        side="right"
        label="Plan and garden"
        tabs={planTabs(false, stay)}
        chosen={right}
        onChoose={setRight}
      />
    </Box>
  );
}

function PanelOnOneSide({ canvas, panel, onPanel, arrived }: BodyProps) {
  const tabs = [
    ...plantTabs({
      findLabel: 'Find',
      arrived,
      onFind: () => onPanel('find'),
      onTaken: () => canvas.current?.focus(),
    }),
    ...planTabs(true, stay),
  ];
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
      <Drawing canvas={canvas} zoomButtons>
        <PlanNote onDetails={panel === 'plan' ? undefined : () => onPanel('plan')} />
      </Drawing>
      <SidePanel side="left" label="Plants and garden" tabs={tabs} chosen={panel} onChoose={onPanel} />
    </Box>
  );
}

function SheetBelow({ canvas, panel, onPanel, arrived }: BodyProps) {
  const [open, setOpen] = useState(true);
  const proposal = useDrawing((state) => state.proposal?.id);
  // What is proposed is looked at on the plan.
  useEffect(() => {
    if (proposal !== undefined) setOpen(false);
  }, [proposal]);
  const tabs = [
    ...plantTabs({
      findLabel: 'Find',
      arrived,
      onFind: () => onPanel('find'),
      onTaken: () => setOpen(false),
    }),
    ...planTabs(true, () => setOpen(false)),
  ];
  return (
    <>
      <Drawing canvas={canvas} zoomButtons={false}>
        <PlanNote
          onDetails={
            open && panel === 'plan'
              ? undefined
              : () => {
                  onPanel('plan');
                  setOpen(true);
                }
          }
        />
      </Drawing>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          p: 0.5,
          borderTop: `1px solid ${token.line}`,
          bgcolor: token.sheet,
        }}
      >
        <Tools compact />
        <Box sx={{ display: 'flex' }}>
          <ZoomButtons figure={false} />
        </Box>
      </Box>
      <BottomSheet tabs={tabs} chosen={panel} open={open} onChoose={onPanel} onOpen={setOpen} />
    </>
  );
}

interface DrawingProps {
  readonly canvas: BodyProps['canvas'];
  readonly zoomButtons: boolean;
  readonly children: ReactNode;
}

function Drawing({ canvas, zoomButtons, children }: DrawingProps) {
  return (
    <Box sx={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0 }}>
      <Box id="planner-canvas-help" style={visuallyHidden}>
        Arrows move what is selected. Press the question mark for all keys. The same things are in the list
        “Everything in the garden”.
      </Box>
      <GardenCanvas holder={canvas} zoomButtons={zoomButtons} />
      <NorthDial />
      <Overview folded={!zoomButtons} right={12} bottom={zoomButtons ? 68 : 12} />
      <WritingField />
      <ScaleQuestion />
      <HintNote />
      {children}
      {zoomButtons ? <ZoomControl /> : null}
    </Box>
  );
}

const ScaleDialog = lazy(async () => ({ default: (await import('./plot/ScaleDialog.tsx')).ScaleDialog }));

/** The question that follows two points on a picture. */
function ScaleQuestion() {
  const points = useOptions(SCALING);
  return points ? (
    <Suspense>
      <ScaleDialog points={points} />
    </Suspense>
  ) : null;
}
