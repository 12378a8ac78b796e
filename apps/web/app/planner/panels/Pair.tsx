import type { ReactNode } from 'react';
import { Grid } from '../../ui/layout.tsx';

/** Two fields beside each other, as narrow as a panel is. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Grid min="7rem" gap={12} fills>
    {children}
  </Grid>
);
