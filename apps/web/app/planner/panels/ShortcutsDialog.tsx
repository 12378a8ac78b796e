import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useEditor } from './planner-context.ts';

const MORE = [
  { keys: msg`Ctrl or ⌘ + C, X, V`, does: msg`Copy, cut and paste, also into another garden` },
  { keys: msg`Shift + click`, does: msg`Add to what is selected, or take away from it` },
  { keys: msg`Alt + drag`, does: msg`Copy what is dragged` },
  { keys: msg`Space, held`, does: msg`Drag the paper while it is held` },
  { keys: msg`Wheel`, does: msg`Zoom; two fingers on a trackpad move the paper` },
  { keys: msg`?`, does: msg`This list` },
];

const Keys = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, auto) 1fr',
  gap: '8px 20px',
  margin: 0,
  fontSize: '0.875rem',
  '& > dt': { fontWeight: token.weight.firm },
  '& > dd': { margin: 0 },
});

/** Every key of the planner and what it does. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const commands = editor.commands.list.flatMap(({ keys, label }) =>
    keys?.[0] ? [{ keys: keys[0].written(say), does: say(label) }] : [],
  );
  const more = MORE.map(({ keys, does }) => ({ keys: t(keys), does: t(does) }));
  return (
    <Dialog
      title={t`Keys of the planner`}
      size="medium"
      onClose={onClose}
      isRead
      actions={
        <Button look="next" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Text soft look="small">
        <Trans>
          They work while the plan has the focus; the letters of tools, undo, redo, Esc and ? work everywhere
          in the planner.
        </Trans>
      </Text>
      <Keys>
        {[...commands, ...more].map(({ keys, does }) => (
          <Fragment key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </Keys>
    </Dialog>
  );
}
