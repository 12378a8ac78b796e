import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Permission, REQUIRED_TIER } from '@understory/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

/** One way out of hand: what it is, and the button that takes it. */
export function Way({ icon, title, about, children, more }: WayProps) {
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        p: 2,
        display: 'grid',
        gap: 1.5,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 2,
          alignItems: { xs: 'stretch', sm: 'center' },
        }}
      >
        <Box sx={{ display: 'flex', gap: 2, flexGrow: 1, minWidth: 0 }}>
          <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex', pt: 0.25 }}>
            {icon}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" component="h3">
              {title}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '62ch' }}>
              {about}
            </Typography>
          </Box>
        </Box>
        <Box sx={{ flexShrink: 0, display: 'grid' }}>{children}</Box>
      </Box>
      {more}
    </Box>
  );
}

/** A way that the person's plan does not hold, with the plan that does. */
export function LockedWay({
  title,
  about,
  permission,
}: Pick<WayProps, 'title' | 'about'> & { permission: Permission }) {
  const plan = REQUIRED_TIER[permission] === 'visionary' ? 'Visionary' : 'Cultivator';
  return (
    <Way icon={<LockOutlined />} title={title} about={`${about} It comes with the ${plan} plan.`}>
      <Button component={Link} to="/subscription-plans" variant="outlined">
        See the plans
      </Button>
    </Way>
  );
}
