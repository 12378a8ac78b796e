import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

const loadDialog = () => import('./BringInDialog.tsx');
const BringInDialog = lazy(loadDialog);

/** A garden of a file that was taken away before, as one of the person's own. */
export function BringIn({ variant = 'outlined' }: Pick<ButtonProps, 'variant'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        startIcon={<UploadFileRounded />}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        Bring in a garden
      </Button>
      {open ? (
        <Suspense>
          <BringInDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
