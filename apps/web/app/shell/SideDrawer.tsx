import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { NavLink } from 'react-router';
import { useSession } from '../session/session.tsx';
import { useLeave } from '../session/use-leave.ts';
import { IconButton } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import { MuseSign } from './MuseSign.tsx';
import { type Destination, drawerGroups, drawerHeading } from './navigation.ts';
import { useRegion } from './region.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { useWayIn } from './use-way-in.ts';

type SideDrawerProps = { open: boolean; onClose: () => void };

function DestinationList({
  label,
  destinations,
  onGo,
}: {
  label: string;
  destinations: readonly Destination[];
  onGo: () => void;
}) {
  const { t } = useLingui();
  return (
    <List dense disablePadding aria-label={label}>
      {destinations.map(({ to, label: name }) => (
        <ListItem key={to} disablePadding>
          <ListItemButton
            component={NavLink}
            to={to}
            end={to === '/'}
            onClick={onGo}
            sx={{
              minHeight: 44,
              borderRadius: 1,
              '&.active': { bgcolor: 'secondary.main', color: 'secondary.contrastText', fontWeight: 650 },
            }}
          >
            {t(name)}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** The whole site at a glance; loaded when it is first opened. */
export default function SideDrawer({ open, onClose }: SideDrawerProps) {
  const { t } = useLingui();
  const session = useSession();
  const { muse } = useRegion();
  const leave = useLeave();
  const comeBack = useWayIn();
  const heading = drawerHeading(session);
  const isGuest = session.status === 'guest';

  return (
    <Drawer label={t`Menu`} open={open} onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, pt: 2, pb: 1 }}>
        <MuseSign muse={muse} size={48} />
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h4" component="p">
            {t(heading.title)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(heading.note)}
          </Typography>
        </Box>
        <IconButton onClick={onClose} label={t`Close the menu`} icon={<CloseRounded />} />
      </Box>
      <Box component="nav" aria-label={t`Menu`} sx={{ px: 1, pb: 2 }}>
        <DestinationList label={t`Start`} destinations={[{ to: '/', label: msg`Home` }]} onGo={onClose} />
        {drawerGroups(session).map(({ title, destinations }) => (
          <Box key={title.id} sx={{ mt: 2 }}>
            <Typography variant="overline" component="p" sx={{ px: 2, color: 'text.secondary' }}>
              {t(title)}
            </Typography>
            <DestinationList label={t(title)} destinations={destinations} onGo={onClose} />
          </Box>
        ))}
        <Box sx={{ mt: 2, display: isGuest ? 'block' : { md: 'none' } }}>
          {isGuest ? (
            <Typography variant="overline" component="p" sx={{ px: 2, color: 'text.secondary' }}>
              <Trans>Exploring</Trans>
            </Typography>
          ) : null}
          <List dense disablePadding aria-label={t`Session`}>
            <ListItem disablePadding>
              {session.status === 'signed-in' ? (
                <ListItemButton
                  onClick={() => {
                    onClose();
                    void leave();
                  }}
                  sx={{ minHeight: 44, borderRadius: 1 }}
                >
                  <Trans>Sign Out</Trans>
                </ListItemButton>
              ) : (
                <ListItemButton
                  component={NavLink}
                  to="/login"
                  onClick={() => {
                    comeBack();
                    onClose();
                  }}
                  sx={{ minHeight: 44, borderRadius: 1 }}
                >
                  <Trans>Sign In</Trans>
                </ListItemButton>
              )}
            </ListItem>
          </List>
        </Box>
      </Box>
      <Box sx={{ mt: 'auto', px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <ColorSchemeChoice />
        <Box sx={{ display: { md: 'none' }, mt: 2, ml: -1.5 }}>
          <SocialLinks />
        </Box>
      </Box>
    </Drawer>
  );
}
