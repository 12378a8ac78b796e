import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSay } from '../../shell/words.ts';
import { Row } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Unseen } from '../../ui/Text.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { isFitSeen, isTodaysPlan } from '../editor/time.ts';
import { SCALING } from '../tools/scale/states.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { GardenCanvas } from './GardenCanvas.tsx';
import { NorthDial } from './NorthDial.tsx';
import { PlanNote } from './PlanNote.tsx';
import { useDrawing, useEditorState, useOptions, usePlanner } from './planner-context.ts';
import { planTabs, plantTabs } from './planner-panels.tsx';
import { type PanelKey, SidePanel } from './SidePanel.tsx';
import { Tools } from './Tools.tsx';
import { ZoomButtons, ZoomControl } from './ZoomControl.tsx';

/** A panel that is asked for where its tab is not. */
export interface AskedPanel {
  readonly panel: 'garden' | 'time';
}

interface BodyProps {
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly panel: PanelKey;
  /** The panel that was asked for from elsewhere last; another object each time. */
  readonly asked: AskedPanel | undefined;
  readonly onPanel: (panel: PanelKey) => void;
  readonly arrived: number | undefined;
  /** Somebody who has just begun the garden draws its outline first: on a phone the panels stay out of the way. */
  readonly beginsDrawing: boolean;
}

/** The drawing is beside the panel already. */
const stay = () => {};

interface Room {
  /** Too narrow for panels beside the drawing and tools above it. */
  readonly compact: boolean;
  /** Too low for anything below it. */
  readonly lying: boolean;
}

/** The drawing and its panels: on both sides of it, on one side of it, or in a sheet below, as there is room. */
export function PlannerBody({ compact, lying, ...body }: BodyProps & Room) {
  const wide = useMedia(token.from.lg);
  if (lying) return <PanelOnOneSide {...body} zoomButtons={false} />;
  if (compact) return <SheetBelow {...body} />;
  return wide ? <PanelsOnBothSides {...body} /> : <PanelOnOneSide {...body} zoomButtons />;
}

const Side = styled('div')({ flex: 1, minHeight: 0, display: 'flex' });

/** Does what shows a panel each time it is asked for. */
function useAskedPanel(asked: AskedPanel | undefined, show: (panel: AskedPanel['panel']) => void): void {
  const shown = useEffectEvent(show);
  useEffect(() => {
    if (asked) shown(asked.panel);
  }, [asked]);
}

/**
 * Does what shows the fields of something that was set in the garden a moment ago, and is selected. A picture has its own offer
 * on the plan, and what comes by a form is no setting down.
 */
function useJustPlaced(show: () => void): void {
  const { drawing, editor } = usePlanner();
  const shown = useEffectEvent(show);
  useEffect(
    () =>
      drawing.onDiff(({ kind, diff }) => {
        const [placed, ...more] = diff.things?.added ?? [];
        if (kind !== 'do' || !placed || placed.kind === 'picture' || more.length > 0) return;
        // Tools select what they set once it is there.
        queueMicrotask(() => {
          if (editor.selection.ids.has(placed.id)) shown();
        });
      }),
    [drawing, editor],
  );
}

function PanelsOnBothSides({ canvas, panel, asked, onPanel, arrived }: BodyProps) {
  const { t } = useLingui();
  const say = useSay();
  const [right, setRight] = useState<PanelKey>(panel === 'garden' || panel === 'time' ? panel : 'plan');
  useAskedPanel(asked, setRight);
  useJustPlaced(() => setRight('plan'));
  const left = plantTabs(say, {
    findLabel: t`Find plants`,
    arrived,
    onFind: () => onPanel('find'),
    onGarden: () => setRight('garden'),
    onTaken: () => canvas.current?.focus(),
  });
  return (
    <Side>
      <Drawing canvas={canvas} zoomButtons>
        <PlanNote />
      </Drawing>
      <SidePanel side="left" label={t`Plants`} tabs={left} chosen={panel} onChoose={onPanel} />
      <SidePanel
        side="right"
        label={t`Plan and garden`}
        tabs={planTabs(say, false, stay)}
        chosen={right}
        onChoose={setRight}
      />
    </Side>
  );
}

interface OneSideProps extends BodyProps {
  /** Whether they lie on the drawing. */
  readonly zoomButtons: boolean;
}

function PanelOnOneSide({ canvas, panel, asked, onPanel, arrived, zoomButtons }: OneSideProps) {
  const { t } = useLingui();
  const say = useSay();
  useAskedPanel(asked, onPanel);
  // Where plants are chosen the next one is wanted: there the note at the foot leads to the fields.
  useJustPlaced(() => {
    if (panel === 'garden') onPanel('plan');
  });
  const tabs = [
    ...plantTabs(say, {
      findLabel: t`Find`,
      arrived,
      onFind: () => onPanel('find'),
      onGarden: () => onPanel('garden'),
      onTaken: () => canvas.current?.focus(),
    }),
    ...planTabs(say, true, stay),
  ];
  return (
    <Side>
      <Drawing canvas={canvas} zoomButtons={zoomButtons}>
        <PlanNote onDetails={panel === 'plan' ? undefined : () => onPanel('plan')} />
      </Drawing>
      <SidePanel side="left" label={t`Plants and garden`} tabs={tabs} chosen={panel} onChoose={onPanel} />
    </Side>
  );
}

const Rail = styled('div')({
  // In large letters its signs stand in two lines.
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  padding: 4,
  borderTop: `1px solid ${token.line}`,
  background: token.sheet,
});

function SheetBelow({ canvas, panel, asked, onPanel, arrived, beginsDrawing }: BodyProps) {
  const { t } = useLingui();
  const say = useSay();
  const [open, setOpen] = useState(!beginsDrawing);
  useAskedPanel(asked, (wanted) => {
    onPanel(wanted);
    setOpen(true);
  });
  const proposal = useDrawing((state) => state.proposal?.id);
  // What is proposed is looked at on the plan.
  useEffect(() => {
    if (proposal !== undefined) setOpen(false);
  }, [proposal]);
  const tabs = [
    ...plantTabs(say, {
      findLabel: t`Find`,
      arrived,
      onFind: () => onPanel('find'),
      onGarden: () => onPanel('garden'),
      onTaken: () => setOpen(false),
    }),
    ...planTabs(say, true, () => setOpen(false)),
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
      <Rail>
        <Tools compact />
        <Row gap={0} oneLine>
          <ZoomButtons figure={false} />
        </Row>
      </Rail>
      <BottomSheet tabs={tabs} chosen={panel} open={open} onChoose={onPanel} onOpen={setOpen} />
    </>
  );
}

interface DrawingProps {
  readonly canvas: BodyProps['canvas'];
  readonly zoomButtons: boolean;
  readonly children: ReactNode;
}

const Whole = styled('div')({ position: 'relative', flex: 1, minWidth: 0, minHeight: 0 });

function Drawing({ canvas, zoomButtons, children }: DrawingProps) {
  return (
    <Whole>
      <Unseen id="planner-canvas-help">
        <Trans>
          Arrows move what is selected. Press the question mark for all keys. The same things are in the list
          “Everything in the garden”.
        </Trans>
      </Unseen>
      <GardenCanvas holder={canvas} zoomButtons={zoomButtons} />
      <NorthDial />
      <Suspense>
        <Overview folded={!zoomButtons} right={12} bottom={zoomButtons ? 68 : 12} />
      </Suspense>
      <Suspense>
        <WritingField />
      </Suspense>
      <ScaleQuestion />
      <Suspense>
        <HintNote />
      </Suspense>
      <OtherTime />
      <SunMapLegend holder={canvas} />
      <FitMapLegend holder={canvas} />
      {children}
      {zoomButtons ? <ZoomControl /> : null}
    </Whole>
  );
}

const TimeBadge = lazy(async () => ({ default: (await import('./time/TimeBadge.tsx')).TimeBadge }));

/** Which time is looked at; nothing for the plan itself. */
function OtherTime() {
  const isPlan = useEditorState(({ time }) => isTodaysPlan(time));
  return isPlan ? null : (
    <Suspense>
      <TimeBadge />
    </Suspense>
  );
}

const SunLegend = lazy(async () => ({ default: (await import('../light/LightLayer.tsx')).SunLegend }));

/** What the sun map means, while it is looked at. */
function SunMapLegend({ holder }: { readonly holder: DrawingProps['canvas'] }) {
  // One map is read at a time: that of a plant in the hand lies over it.
  const isSeen = useEditorState((state) => state.time.sunMap && !isFitSeen(state));
  return isSeen ? (
    <Suspense>
      <SunLegend holder={holder} />
    </Suspense>
  ) : null;
}

const FitLegend = lazy(async () => ({ default: (await import('../fit/FitLayer.tsx')).FitLegend }));

/** What the map of a plant's spots means, while it is seen. */
function FitMapLegend({ holder }: { readonly holder: DrawingProps['canvas'] }) {
  const isSeen = useEditorState(isFitSeen);
  return isSeen ? (
    <Suspense>
      <FitLegend holder={holder} />
    </Suspense>
  ) : null;
}

/** They show nothing that is waited for. */
const Overview = lazy(async () => ({ default: (await import('./Overview.tsx')).Overview }));
const WritingField = lazy(async () => ({ default: (await import('./WritingField.tsx')).WritingField }));
const HintNote = lazy(async () => ({ default: (await import('./hints/HintNote.tsx')).HintNote }));

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
