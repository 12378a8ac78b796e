import { Trans, useLingui } from '@lingui/react/macro';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import type { GardenAct } from '@understory/contract';
import { useId, useState } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { Menu, MenuEntry, MenuLine } from '../ui/Menu.tsx';
import { styled } from '../ui/styled.ts';

/** What can be done with a garden from its card, beside opening it. */
export interface GardenActs {
  readonly onDetails: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

interface Props extends GardenActs {
  readonly id: number;
  readonly name: string;
  readonly may: readonly GardenAct[];
}

/** The whole card leads to the garden; this lies above. */
const AboveLink = styled('div')({ position: 'relative', zIndex: 1, margin: '-8px -12px 0 0' });

export function GardenMenu({ id, name, may, onDetails, onCopy, onDelete }: Props) {
  const { t } = useLingui();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  const leadTo = (place: string) => ({ to: `/gardens/${id}${place}`, onClick: close });
  return (
    <AboveLink>
      <IconButton
        label={t`More for ${name}`}
        icon={<MoreVertRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': menuId })}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu id={menuId} anchor={anchor} onClose={close}>
        <MenuEntry {...leadTo('')}>
          <Trans>Open</Trans>
        </MenuEntry>
        <MenuEntry {...leadTo('/summary')}>
          <Trans>Summary</Trans>
        </MenuEntry>
        <MenuEntry {...leadTo('/plants')}>
          <Trans>Plants that suit it</Trans>
        </MenuEntry>
        <MenuEntry {...leadTo('/shopping')}>
          <Trans>Shopping plan</Trans>
        </MenuEntry>
        <MenuLine />
        {may.includes('edit') ? (
          <MenuEntry onClick={choose(onDetails)}>
            <Trans>Garden details</Trans>
          </MenuEntry>
        ) : null}
        {may.includes('copy') ? (
          <MenuEntry onClick={choose(onCopy)}>
            <Trans>Duplicate</Trans>
          </MenuEntry>
        ) : null}
        {may.includes('share') ? (
          <MenuEntry {...leadTo('/summary#share')}>
            <Trans>Share</Trans>
          </MenuEntry>
        ) : null}
        {may.includes('export') ? (
          <MenuEntry {...leadTo('/summary#take-away')}>
            <Trans>Take away</Trans>
          </MenuEntry>
        ) : null}
        {may.includes('delete') ? <MenuLine /> : null}
        {may.includes('delete') ? (
          <MenuEntry onClick={choose(onDelete)}>
            <Trans>Delete</Trans>
          </MenuEntry>
        ) : null}
      </Menu>
    </AboveLink>
  );
}
