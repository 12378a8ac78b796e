import LinearProgress from '@mui/material/LinearProgress';
import { Library } from './Library.tsx';
import { token } from './token.ts';

interface ProgressProps {
  /** 0 to 1; undefined while nobody can tell. */
  readonly share: number | undefined;
  readonly label: string;
}

/** How far something is. */
export const Progress = ({ share, label }: ProgressProps) => (
  <Library>
    <LinearProgress
      {...(share !== undefined && { variant: 'determinate' as const, value: Math.round(share * 100) })}
      aria-label={label}
      // In the colour of words: that of the theme can hardly be told from its own track.
      sx={{
        height: 8,
        borderRadius: 1,
        bgcolor: token.line,
        '& .MuiLinearProgress-bar': { bgcolor: token.inkSoft },
      }}
    />
  </Library>
);
