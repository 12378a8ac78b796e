import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router';
import type { Session } from '../session/session.tsx';
import { useLeave } from '../session/use-leave.ts';
import { Library } from '../ui/Library.tsx';
import type { Destination } from './navigation.ts';
import { useTurnedOff } from './turned-off.ts';
import { useWayIn } from './use-way-in.ts';

const MEMBER: readonly Destination[] = [
  { to: '/profile', label: msg`Profile` },
  { to: '/account', label: msg`Account` },
];
const KEEPER: readonly Destination[] = [...MEMBER, { to: '/admin', label: msg`Administration` }];
const VISITOR: readonly Destination[] = [
  { to: '/login', label: msg`Sign In` },
  { to: '/signup', label: msg`Sign Up` },
];

type UserMenuListProps = { session: Session; anchor: HTMLElement | null; onClose: () => void };

/** The opened user menu; loaded when it is first opened. */
export default function UserMenuList({ session, anchor, onClose }: UserMenuListProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const leave = useLeave();
  const comeBack = useWayIn();
  const off = useTurnedOff('sign_up');
  const isMember = session.status === 'signed-in';
  const own = isMember && session.person.is_platform_admin ? KEEPER : MEMBER;
  const destinations = isMember ? own : session.status === 'guest' || off ? VISITOR.slice(0, 1) : VISITOR;
  const go = (to: string) => {
    if (!isMember) comeBack();
    onClose();
    navigate(to);
  };
  return (
    <Library>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {destinations.map(({ to, label }) => (
          <MenuItem key={to} onClick={() => go(to)} sx={{ minHeight: 44 }}>
            {t(label)}
          </MenuItem>
        ))}
        {isMember ? (
          <MenuItem
            onClick={() => {
              onClose();
              void leave();
            }}
            sx={{ minHeight: 44 }}
          >
            <Trans>Sign Out</Trans>
          </MenuItem>
        ) : null}
      </Menu>
    </Library>
  );
}
