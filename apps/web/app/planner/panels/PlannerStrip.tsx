import { useLingui } from '@lingui/react/macro';
import DashboardRounded from '@mui/icons-material/DashboardRounded';
import KeyboardRounded from '@mui/icons-material/KeyboardRounded';
import { feetToInches } from '@understory/garden';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { useAtHand } from '../../ui/Share.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { useDrawing, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';
import { SaveBadge } from './SaveBadge.tsx';
import { SaveGardenButton } from './SaveGardenButton.tsx';
import { sidesInWords } from './selected/changing.ts';
import { Tools } from './Tools.tsx';

const Strip = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  paddingInline: 8,
  minHeight: 52,
  borderBottom: `1px solid ${token.line}`,
  background: token.sheet,
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  [token.from.md]: { gap: 16, paddingInline: 16, '& > div:first-of-type': { flex: '0 1 auto' } },
});

/** What stands after it is at the far end. */
const Between = styled('div')({ [token.from.md]: { flex: 1 } });

/** The slim rail above the drawing: which garden, the tools, and where it is kept. */
export function PlannerStrip({ compact, onShortcuts }: { compact: boolean; onShortcuts: () => void }) {
  const { t } = useLingui();
  const say = useSay();
  const { sync, showDesigns, gardenId } = usePlanner();
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
      {compact ? null : <Tools compact={false} />}
      <Between />
      {compact ? null : <SaveBadge />}
      {compact ? null : <RailButton label={t`Designs`} icon={<DashboardRounded />} onClick={showDesigns} />}
      <ExportMenu />
      {compact ? null : (
        <RailButton label={t`Keys of the planner`} icon={<KeyboardRounded />} onClick={onShortcuts} />
      )}
      {sync ? null : <SaveGardenButton />}
    </Strip>
  );
}
