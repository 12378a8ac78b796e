import Alert, { type AlertProps } from '@mui/material/Alert';
import { useEffect, useRef } from 'react';

/** What a form has to say about what was sent. It stands at the head of the form and comes into view, clear of the top bar. */
export function FormAlert({ severity, children }: Pick<AlertProps, 'severity' | 'children'>) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={alert}
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      // Clear of the bar above, and of the words that stand on the outline of the field below.
      sx={{ scrollMarginTop: '88px', '&&': { mb: 1 } }}
    >
      {children}
    </Alert>
  );
}
