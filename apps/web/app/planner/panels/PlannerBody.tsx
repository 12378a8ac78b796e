import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSay } from '../../shell/words.ts';
import { Boundary, Late } from '../../ui/late.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Row } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Unseen } from '../../ui/Text.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { isFitSeen, isTodaysPlan } from '../editor/time.ts';
import { SCALING } from '../tools/scale/states.ts';
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
  readonly panel: 'garden' | 'time' | 'find';
}

interface BodyProps {
  readonly canvas: RefObject<HTMLDivElement | null>;
  /** The tab that was chosen last. */
  readonly panel: PanelKey;
  /** The panel that was asked for from elsewhere last; another object each time. */
  readonly asked: AskedPanel | undefined;
  readonly onPanel: (panel: PanelKey) => void;
  readonly arrived: number | undefined;
  /** Somebody who has just begun the garden draws its outline first: on a phone the panels stay out of the way. */
  readonly beginsDrawing: boolean;
  /** Too narrow for panels beside the drawing and tools above it. */
  readonly compact: boolean;
  /** Too low for anything below it. */
  readonly lying: boolean;
}

/** The drawing is beside the panel already. */
const stay = () => {};

const Table = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '&[data-below]': { flexDirection: 'column' },
});

const Rail = styled('div')({
  // In large letters its signs stand in two lines.
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  padding: 4,
  borderTop: `1px solid ${token.line}`,
  background: token.sheet,
});

const isOfPlan = (panel: PanelKey): boolean => panel === 'plan' || panel === 'garden' || panel === 'time';

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

/** Which tab of the plants and which of the plan was chosen last. */
function useLastOfEach(panel: PanelKey) {
  const [last, setLast] = useState<{ plants: PanelKey; plan: PanelKey }>({
    plants: 'collection',
    plan: 'plan',
  });
  const group = isOfPlan(panel) ? 'plan' : 'plants';
  if (last[group] === panel) return last;
  const now = { ...last, [group]: panel };
  setLast(now);
  return now;
}

/**
 * Which panels there are, by what React knows them by: where two come of one, or one of two, the one that shows what was used last goes
 * on, with all that is typed in it.
 */
function useKeptPanels(isTwo: boolean, panel: PanelKey) {
  const [kept, keep] = useState({ isTwo, alone: 'a', plants: 'a', plan: 'b' });
  if (kept.isTwo === isTwo) return kept;
  const shown = isOfPlan(panel) ? 'plan' : 'plants';
  const { alone } = kept;
  const other = alone === 'a' ? 'b' : 'a';
  const now = isTwo
    ? { isTwo, alone, plants: other, plan: other, [shown]: alone }
    : { ...kept, isTwo, alone: kept[shown] };
  keep(now);
  return now;
}

/**
 * The drawing and its panels: on both sides of it, on one side of it, or in a sheet below, as there is room. One tree for all of them:
 * who turns their phone goes on typing.
 */
export function PlannerBody({
  canvas,
  panel,
  asked,
  onPanel,
  arrived,
  beginsDrawing,
  compact,
  lying,
}: BodyProps) {
  const { t } = useLingui();
  const say = useSay();
  const isWide = useMedia(token.from.lg);
  const isBelow = compact && !lying;
  const isTwo = isWide && !compact && !lying;
  const [isOpen, setOpen] = useState(!beginsDrawing);
  const last = useLastOfEach(panel);
  const kept = useKeptPanels(isTwo, panel);
  useAskedPanel(asked, (wanted) => {
    onPanel(wanted);
    setOpen(true);
  });
  // Where plants are chosen the next one is wanted: there the note at the foot leads to the fields, as it does on a phone.
  useJustPlaced(() => {
    if (isTwo || (!isBelow && panel === 'garden')) onPanel('plan');
  });
  const proposal = useDrawing((state) => state.proposal?.id);
  // What is proposed is looked at on the plan.
  useEffect(() => {
    if (proposal !== undefined) setOpen(false);
  }, [proposal]);

  const makeRoom = isBelow ? () => setOpen(false) : stay;
  const ofPlants = plantTabs(say, {
    findLabel: isTwo ? t`Find plants` : t`Find`,
    arrived,
    onFind: () => onPanel('find'),
    onGarden: () => onPanel('garden'),
    onTaken: isBelow ? makeRoom : () => canvas.current?.focus(),
  });
  const ofPlan = planTabs(say, !isTwo, makeRoom);
  const sheet = { isOpen, onOpen: setOpen };
  const seesFields = isTwo || (panel === 'plan' && (isOpen || !isBelow));
  const hasZoom = !compact && !lying;
  return (
    <Table data-below={isBelow || undefined}>
      <Drawing canvas={canvas} zoomButtons={hasZoom}>
        <PlanNote
          onDetails={
            seesFields
              ? undefined
              : () => {
                  onPanel('plan');
                  setOpen(true);
                }
          }
        />
      </Drawing>
      {isBelow ? (
        <Rail>
          <Tools compact />
          <Row gap={0} oneLine>
            <ZoomButtons figure={false} />
          </Row>
        </Rail>
      ) : null}
      {isTwo
        ? [
            <SidePanel
              key={kept.plants}
              place="left"
              label={t`Plants`}
              tabs={ofPlants}
              chosen={last.plants}
              onChoose={onPanel}
            />,
            <SidePanel
              key={kept.plan}
              place="right"
              label={t`Plan and garden`}
              tabs={ofPlan}
              chosen={last.plan}
              onChoose={onPanel}
            />,
          ]
        : [
            <SidePanel
              key={kept.alone}
              place={isBelow ? 'below' : 'left'}
              label={t`Plants and garden`}
              tabs={[...ofPlants, ...ofPlan]}
              chosen={panel}
              onChoose={onPanel}
              sheet={isBelow ? sheet : undefined}
            />,
          ]}
    </Table>
  );
}

interface DrawingProps {
  readonly canvas: BodyProps['canvas'];
  readonly zoomButtons: boolean;
  readonly children: ReactNode;
}

const Whole = styled('div')({ position: 'relative', flex: 1, minWidth: 0, minHeight: 0 });

function Drawing({ canvas, zoomButtons, children }: DrawingProps) {
  const { t } = useLingui();
  return (
    <Whole>
      <Unseen id="planner-canvas-help">
        <Trans>
          Arrows move what is selected. Press the question mark for all keys. The same things are in the list
          “Everything in the garden”.
        </Trans>
      </Unseen>
      <Boundary what={t`Drawing`}>
        <GardenCanvas holder={canvas} zoomButtons={zoomButtons} />
      </Boundary>
      <NorthDial />
      <Late>
        <Overview folded={!zoomButtons} right={12} bottom={zoomButtons ? 68 : 12} />
      </Late>
      <Late>
        <WritingField />
      </Late>
      <ScaleQuestion />
      <Late>
        <HintNote />
      </Late>
      <OtherTime />
      <SunMapLegend holder={canvas} />
      <FitMapLegend holder={canvas} />
      {children}
      {zoomButtons ? <ZoomControl /> : null}
    </Whole>
  );
}

const TimeBadge = latePart(async () => (await import('./time/TimeBadge.tsx')).TimeBadge);

/** Which time is looked at; nothing for the plan itself. */
function OtherTime() {
  const isPlan = useEditorState(({ time }) => isTodaysPlan(time));
  return isPlan ? null : (
    <Late>
      <TimeBadge />
    </Late>
  );
}

const SunLegend = latePart(async () => (await import('../light/LightLayer.tsx')).SunLegend);

/** What the sun map means, while it is looked at. */
function SunMapLegend({ holder }: { readonly holder: DrawingProps['canvas'] }) {
  // One map is read at a time: that of a plant in the hand lies over it.
  const isSeen = useEditorState((state) => state.time.sunMap && !isFitSeen(state));
  return isSeen ? (
    <Late>
      <SunLegend holder={holder} />
    </Late>
  ) : null;
}

const FitLegend = latePart(async () => (await import('../fit/FitLayer.tsx')).FitLegend);

/** What the map of a plant's spots means, while it is seen. */
function FitMapLegend({ holder }: { readonly holder: DrawingProps['canvas'] }) {
  const isSeen = useEditorState(isFitSeen);
  return isSeen ? (
    <Late>
      <FitLegend holder={holder} />
    </Late>
  ) : null;
}

/** They show nothing that is waited for. */
const Overview = latePart(async () => (await import('./Overview.tsx')).Overview);
const WritingField = latePart(async () => (await import('./WritingField.tsx')).WritingField);
const HintNote = latePart(async () => (await import('./hints/HintNote.tsx')).HintNote);

const ScaleDialog = latePart(async () => (await import('./plot/ScaleDialog.tsx')).ScaleDialog);

/** The question that follows two points on a picture. */
function ScaleQuestion() {
  const points = useOptions(SCALING);
  return points ? (
    <Late>
      <ScaleDialog points={points} />
    </Late>
  ) : null;
}
