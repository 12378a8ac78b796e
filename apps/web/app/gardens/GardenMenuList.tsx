import { Trans } from '@lingui/react/macro';
import type { GardenAct } from '@understory/contract';
import { Menu, MenuEntry, MenuLine } from '../ui/Menu.tsx';

/** What can be done with a garden from its card, beside opening it. */
export interface GardenActs {
  readonly onDetails: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

export interface GardenMenuProps extends GardenActs {
  readonly id: number;
  readonly name: string;
  readonly may: readonly GardenAct[];
}

interface Props extends GardenMenuProps {
  readonly menuId: string;
  /** What opened it, while it is open. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The menu itself; it comes when it is opened first. */
export default function GardenMenuList({
  id,
  may,
  onDetails,
  onCopy,
  onDelete,
  menuId,
  anchor,
  onClose,
}: Props) {
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  const leadTo = (place: string) => ({ to: `/gardens/${id}${place}`, onClick: onClose });
  return (
    <Menu id={menuId} anchor={anchor} onClose={onClose}>
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
  );
}
