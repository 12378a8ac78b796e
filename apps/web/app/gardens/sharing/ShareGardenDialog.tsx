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
export const ShareGardenDialog = ({ id, name, onClose }: ShareGardenDialogProps) => (
  <Dialog
    title={id === undefined ? 'Save the garden first' : `Share ${name}`}
    size="large"
    onClose={onClose}
    actions={<Button onClick={onClose}>Close</Button>}
  >
    {id === undefined ? (
      <Text>A link shows a garden that is saved. Save this draft, then share it.</Text>
    ) : (
      <SharePanel garden={{ id, name }} />
    )}
  </Dialog>
);
