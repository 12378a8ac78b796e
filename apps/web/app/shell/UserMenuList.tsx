import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router';
import { useLeave } from '../members/use-leave.ts';
import type { Session } from '../session/session.tsx';
import type { Destination } from './navigation.ts';
import { useWayIn } from './use-way-in.ts';

const MEMBER: readonly Destination[] = [
  { to: '/profile', label: 'Profile' },
  { to: '/account', label: 'Account' },
];
const KEEPER: readonly Destination[] = [...MEMBER, { to: '/admin', label: 'Administration' }];
const VISITOR: readonly Destination[] = [
  { to: '/login', label: 'Sign In' },
  { to: '/signup', label: 'Sign Up' },
];

type UserMenuListProps = { session: Session; anchor: HTMLElement | null; onClose: () => void };

/** The opened user menu; loaded when it is first opened. */
export default function UserMenuList({ session, anchor, onClose }: UserMenuListProps) {
  const navigate = useNavigate();
  const leave = useLeave();
  const comeBack = useWayIn();
  const isMember = session.status === 'signed-in';
  const own = isMember && session.person.is_platform_admin ? KEEPER : MEMBER;
  const destinations = isMember ? own : session.status === 'guest' ? VISITOR.slice(0, 1) : VISITOR;
  const go = (to: string) => {
    if (!isMember) comeBack();
    onClose();
    navigate(to);
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {destinations.map(({ to, label }) => (
        <MenuItem key={to} onClick={() => go(to)} sx={{ minHeight: 44 }}>
          {label}
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
          Sign Out
        </MenuItem>
      ) : null}
    </Menu>
  );
}
