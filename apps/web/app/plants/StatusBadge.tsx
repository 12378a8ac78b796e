import { styled } from '@mui/material/styles';
import type { PlantStatus } from '@understory/garden';
import { STATUS_NAMES } from './plant-words.ts';

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '2px 8px',
  borderRadius: 4,
  fontSize: '0.8125rem',
  fontWeight: 650,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  color: theme.palette.primary.contrastText,
  background: theme.vars.palette.secondary.main,
  '&[data-status="native"]': { background: theme.vars.palette.primary.main },
}));

/** Whether a plant is native or only suited to the climate, in words on the colour of each. */
export const StatusBadge = ({ status }: { status: PlantStatus }) => (
  <Badge data-status={status}>{STATUS_NAMES[status]}</Badge>
);
