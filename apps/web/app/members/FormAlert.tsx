import type { ReactNode } from 'react';
import { Notice } from '../ui/Notice.tsx';

const TONES = { error: 'bad', success: 'good', info: 'info' } as const;

/** What a form has to say about what was sent. */
export const FormAlert = ({ severity, children }: { severity: keyof typeof TONES; children: ReactNode }) => (
  <Notice tone={TONES[severity]} comesIntoView>
    {children}
  </Notice>
);
