import { Trans } from '@lingui/react/macro';
import type { PhotographImage } from '@understory/contract';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { PhotographCredit } from './PhotographCredit.tsx';
import { sourceSetOf } from './pictures-of.ts';

const Picture = styled('img')({
  display: 'block',
  maxWidth: '100%',
  width: 'auto',
  height: 'auto',
  maxHeight: 'calc(100dvh - 22rem)',
  minHeight: '10rem',
  objectFit: 'contain',
  marginInline: 'auto',
  borderRadius: token.radius.small,
});

interface LargePhotographProps {
  readonly photograph: PhotographImage;
  readonly onClose: () => void;
}

/** A photograph as large as the screen allows. Closed by its button, by Escape, or by a press beside it. */
export default function LargePhotograph({ photograph, onClose }: LargePhotographProps) {
  const { alt_text, width, height, sizes } = photograph;
  return (
    <Dialog
      title={alt_text}
      size="widest"
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose} autoFocus>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Picture
        src={sizes.at(-1)?.image_url}
        srcSet={sourceSetOf(photograph)}
        sizes="92vw"
        alt={alt_text}
        width={width}
        height={height}
      />
      <Text look="small" breaks>
        <PhotographCredit photograph={photograph} />
      </Text>
    </Dialog>
  );
}
