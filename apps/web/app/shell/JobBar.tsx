import LinearProgress from '@mui/material/LinearProgress';

type JobBarProps = {
  /** 0 to 1. */
  readonly share: number;
  readonly label: string;
};

/** How far a job is. */
export const JobBar = ({ share, label }: JobBarProps) => (
  <LinearProgress
    variant="determinate"
    value={Math.round(share * 100)}
    aria-label={label}
    // In the colour of words: that of the theme can hardly be told from its own track.
    sx={{
      height: 8,
      borderRadius: 1,
      bgcolor: 'divider',
      '& .MuiLinearProgress-bar': { bgcolor: 'text.secondary' },
    }}
  />
);
