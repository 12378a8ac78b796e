import Box from '@mui/material/Box';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { useEditor } from './planner-context.ts';

/** Says what happened on the plan to those who do not see it. The turn makes a repeated sentence heard again. */
export function Announcer() {
  const { text, turn } = useEditor((state) => state.said);
  return (
    <Box aria-live="polite" aria-atomic="true" style={visuallyHidden}>
      <span key={turn}>{text}</span>
    </Box>
  );
}
