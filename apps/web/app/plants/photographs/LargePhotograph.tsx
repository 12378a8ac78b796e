import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { PhotographImage } from '@understory/contract';
import { useEffect, useRef } from 'react';
import { PhotographCredit } from './PhotographCredit.tsx';
import { sourceSetOf } from './pictures-of.ts';

const Sheet = styled('dialog')(({ theme }) => ({
  width: 'fit-content',
  maxWidth: 'min(96vw, 1920px)',
  maxHeight: '96dvh',
  padding: 16,
  border: 0,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '&::backdrop': { background: 'rgb(8 34 54 / 0.8)' },
  '& > img': {
    display: 'block',
    maxWidth: '100%',
    width: 'auto',
    height: 'auto',
    maxHeight: 'calc(96dvh - 128px)',
    margin: '0 auto',
    borderRadius: 6,
  },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 24px',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginTop: 12,
  },
  '& p': { margin: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
}));

type LargePhotographProps = { photograph: PhotographImage; onClose: () => void };

/** A photograph as large as the screen allows. Closed by its button, by Escape, or by a press beside it. */
export function LargePhotograph({ photograph, onClose }: LargePhotographProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const { alt_text, width, height, sizes } = photograph;
  return (
    <Sheet
      ref={sheet}
      aria-label={alt_text}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === sheet.current) sheet.current?.close();
      }}
    >
      <img
        src={sizes.at(-1)?.image_url}
        srcSet={sourceSetOf(photograph)}
        sizes="92vw"
        alt={alt_text}
        width={width}
        height={height}
      />
      <div>
        <p>
          <PhotographCredit photograph={photograph} />
        </p>
        <Button variant="outlined" onClick={() => sheet.current?.close()}>
          Close
        </Button>
      </div>
    </Sheet>
  );
}
