import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NATIVE_TARGET } from '@understory/garden';
import { nativeShareWords } from './native-share-words.ts';

type NativeShareProps = {
  /** 0 to 100. */
  percentage: number;
  /** How many plants are placed. */
  placed: number;
};

/** The native share of a garden: a bar with a mark at the target, and the same in words. */
export function NativeShare({ percentage, placed }: NativeShareProps) {
  const { sentence } = nativeShareWords(percentage, placed);
  return (
    <Box>
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          height: 8,
          border: 1,
          borderColor: 'mark',
          borderRadius: 1,
          bgcolor: 'background.default',
        }}
      >
        <Box
          sx={{
            height: '100%',
            width: `${percentage}%`,
            bgcolor: 'primary.main',
            borderRight: percentage > 0 && percentage < 100 ? 1 : 0,
            borderColor: 'mark',
          }}
        />
        <Box
          sx={{
            position: 'absolute',
            top: -5,
            bottom: -5,
            left: `${NATIVE_TARGET * 100}%`,
            width: 2,
            bgcolor: 'mark',
          }}
        />
      </Box>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {sentence}
      </Typography>
    </Box>
  );
}
