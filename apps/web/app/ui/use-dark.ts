import { useColorScheme } from '@mui/material/styles';

/** Whether the page is drawn in the dark scheme: for what is painted, where a variable's value cannot be read. */
export function useDark(): boolean {
  const { mode, systemMode } = useColorScheme();
  return (mode === 'system' ? systemMode : mode) === 'dark';
}
