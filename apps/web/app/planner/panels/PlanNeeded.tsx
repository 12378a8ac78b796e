import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { token } from '../../ui/token.ts';

/** What a tool does that this person's plan does not have, and how to come by it. */
export function PlanNeeded({ children }: { children: ReactNode }) {
  return (
    <Box role="note" sx={{ borderLeft: `4px solid ${token.select}`, pl: 1.5, mb: 2 }}>
      <Typography variant="body2">{children}</Typography>
      <Typography variant="body2" sx={{ fontWeight: 600, mt: 0.5 }}>
        It comes with the Cultivator plan.
      </Typography>
      <Link
        component={RouterLink}
        to="/subscription-plans"
        variant="body2"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      >
        See the plans
      </Link>
    </Box>
  );
}
