import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Text } from '../../ui/Text.tsx';
import { SharePanel } from './SharePanel.tsx';

type ShareGardenDialogProps = {
  /** Undefined for a draft, which nobody but this browser has. */
  id: number | undefined;
  name: string;
  onClose: () => void;
};

/** Sharing from where the garden is drawn. */
export const ShareGardenDialog = ({ id, name, onClose }: ShareGardenDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog
      title={id === undefined ? t`Save the garden first` : t`Share ${name}`}
      size="large"
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {id === undefined ? (
        <Text>
          <Trans>A link shows a garden that is saved. Save this draft, then share it.</Trans>
        </Text>
      ) : (
        <SharePanel garden={{ id, name }} />
      )}
    </Dialog>
  );
};
