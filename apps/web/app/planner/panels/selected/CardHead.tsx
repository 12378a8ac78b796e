import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly picture?: ReactNode;
  readonly name: string;
  readonly children?: ReactNode;
}

/** What a thing is: its picture, its name, and a line or two about it. */
export function CardHead({ picture, name, children }: Props) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
      {picture}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
