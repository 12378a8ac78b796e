import DashboardRounded from '@mui/icons-material/DashboardRounded';
import KeyboardRounded from '@mui/icons-material/KeyboardRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { feetToInches } from '@understory/garden';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useAtHand } from '../../ui/Share.tsx';
import { token } from '../../ui/token.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { useDrawing, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';
import { SaveBadge } from './SaveBadge.tsx';
import { SaveGardenButton } from './SaveGardenButton.tsx';
import { sidesInWords } from './selected/changing.ts';
import { Tools } from './Tools.tsx';

/** The slim rail above the drawing: which garden, the tools, and where it is kept. */
export function PlannerStrip({ compact, onShortcuts }: { compact: boolean; onShortcuts: () => void }) {
  const { sync, showDesigns, gardenId } = usePlanner();
  const unit = useLengthUnit();
  const facts = useDrawing((state) => state.document.facts);
  // The address of the planner does not lead to a draft.
  useAtHand(gardenId === undefined ? undefined : facts.name, 'garden');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 2 },
        px: { xs: 1, md: 2 },
        minHeight: 52,
        borderBottom: `1px solid ${token.line}`,
        bgcolor: token.sheet,
      }}
    >
      <Box sx={{ minWidth: 0, flex: { xs: 1, md: '0 1 auto' } }}>
        <Typography component="h1" noWrap sx={{ fontWeight: 700, fontSize: '1rem', lineHeight: 1.25 }}>
          {facts.name}
        </Typography>
        {compact ? (
          <SaveBadge />
        ) : (
          <Typography variant="caption" color="text.secondary" noWrap component="p">
            {sidesInWords(feetToInches(facts.width), feetToInches(facts.length), unit)}
          </Typography>
        )}
      </Box>
      {compact ? null : <Tools compact={false} />}
      <Box sx={{ flex: { xs: 0, md: 1 } }} />
      {compact ? null : <SaveBadge />}
      {compact ? null : <RailButton label="Designs" icon={<DashboardRounded />} onClick={showDesigns} />}
      <ExportMenu />
      {compact ? null : (
        <RailButton label="Keys of the planner" icon={<KeyboardRounded />} onClick={onShortcuts} />
      )}
      {sync ? null : <SaveGardenButton />}
    </Box>
  );
}
