import { useLingui } from '@lingui/react/macro';
import DashboardRounded from '@mui/icons-material/DashboardRounded';
import KeyboardRounded from '@mui/icons-material/KeyboardRounded';
import TimelapseRounded from '@mui/icons-material/TimelapseRounded';
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined';
import { feetToInches } from '@understory/garden';
import { Suspense } from 'react';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { latePart } from '../../ui/late-part.tsx';
import { Row } from '../../ui/layout.tsx';
import { useAtHand } from '../../ui/Share.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { sidesInWords } from '../editor/commands/sizing.ts';
import { isTodaysPlan } from '../editor/time.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { useDrawing, useEditorState, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';
import { SaveBadge } from './SaveBadge.tsx';
import { SaveGardenButton } from './SaveGardenButton.tsx';
import { Tools } from './Tools.tsx';
import { ZoomButtons } from './ZoomControl.tsx';

const Strip = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  paddingInline: 8,
  minHeight: 52,
  borderBottom: `1px solid ${token.line}`,
  background: token.sheet,
  // Its name keeps room for a short one. In large letters what stands beside it goes into a second line.
  '& > div:first-of-type': { flex: '1 1 6.5rem', minWidth: 'min(6.5rem, 100%)' },
  [token.below.md]: { flexWrap: 'wrap' },
  [token.from.md]: {
    // So that the tools stand in one line at 1200 pixels too.
    gap: 'clamp(4px, 4vw - 41px, 16px)',
    paddingInline: 16,
    '& > div:first-of-type': { flex: '0 1 auto' },
  },
});

/** It stands in the rail before it has come: nothing moves when it does. */
const WalkButton = latePart(async () => (await import('../walk/WalkButton.tsx')).WalkButton);
const RoomOfButton = styled('span')({ width: token.touch.full });

/** What stands after it is at the far end. */
const Between = styled('div')({ [token.from.md]: { flex: 1 } });

interface StripProps {
  readonly compact: boolean;
  /** Whether the tools stand in it; without there is room for them below the drawing. */
  readonly hasTools: boolean;
  readonly onShortcuts: () => void;
}

/** The slim rail above the drawing: which garden, the tools, and where it is kept. */
export function PlannerStrip({ compact, hasTools, onShortcuts }: StripProps) {
  const { t } = useLingui();
  const say = useSay();
  const { sync, showDesigns, gardenId, ideas } = usePlanner();
  const unit = useLengthUnit();
  const facts = useDrawing((state) => state.document.facts);
  // The address of the planner does not lead to a draft.
  useAtHand(gardenId === undefined ? undefined : facts.name, 'garden');
  return (
    <Strip>
      <div>
        <Text look="h5" as="h1" oneLine translate="no">
          {facts.name}
        </Text>
        {compact ? (
          <SaveBadge />
        ) : (
          <Text soft look="small" oneLine>
            {sidesInWords(feetToInches(facts.width), feetToInches(facts.length), unit, say)}
          </Text>
        )}
      </div>
      {hasTools ? <Tools compact={compact} /> : null}
      {hasTools && compact ? (
        <Row gap={0} oneLine>
          <ZoomButtons figure={false} />
        </Row>
      ) : null}
      <Between />
      {compact ? null : <SaveBadge />}
      {compact ? null : <TimeButton />}
      {/* A phone has no room for it: there it stands under Time. */}
      {compact ? null : (
        <Suspense fallback={<RoomOfButton />}>
          <WalkButton />
        </Suspense>
      )}
      {compact ? null : <RailButton label={t`Designs`} icon={<DashboardRounded />} onClick={showDesigns} />}
      <RailButton label={t`Ideas from Euterpe`} icon={<TipsAndUpdatesOutlined />} onClick={ideas.open} />
      <ExportMenu />
      {compact ? null : (
        <RailButton label={t`Keys of the planner`} icon={<KeyboardRounded />} onClick={onShortcuts} />
      )}
      {sync ? null : <SaveGardenButton />}
    </Strip>
  );
}

/** Opens the panel of other years and months; pressed as long as one is looked at. */
function TimeButton() {
  const { t } = useLingui();
  const { showTime } = usePlanner();
  const looked = useEditorState(({ time }) => !isTodaysPlan(time));
  return (
    <RailButton
      label={t`Time: years and months`}
      icon={<TimelapseRounded />}
      pressed={looked}
      onClick={showTime}
    />
  );
}
