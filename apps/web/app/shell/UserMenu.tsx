import { Trans, useLingui } from '@lingui/react/macro';
import AccountCircleRounded from '@mui/icons-material/AccountCircleRounded';
import { type MouseEvent, Suspense, useState } from 'react';
import { useSession } from '../session/session.tsx';
import { Button, IconButton, LinkButton } from '../ui/Button.tsx';
import { latePart } from '../ui/late-part.tsx';
import { styled, token } from '../ui/styled.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { useTurnedOff } from './turned-off.ts';
import { useWayIn } from './use-way-in.ts';

const UserMenuList = latePart(async () => (await import('./UserMenuList.tsx')).default);
/** A page that is drawn for somebody shows it as the server drew it until it is here. */
const MemberMark = latePart(async () => (await import('../session/MemberMark.tsx')).default);

/** A press is the button's: one on what is still to be taken over would be lost. */
const Untouched = styled('span')({ display: 'contents', pointerEvents: 'none' });
const Room = styled('span')({ width: 44, height: 44 });
const WideExploring = styled('p')({
  margin: 0,
  paddingInline: 8,
  fontSize: '0.875rem',
  color: token.inkSoft,
  [token.below.md]: { display: 'none' },
});
const WideWays = styled('div')({ display: 'flex', gap: 8, [token.below.md]: { display: 'none' } });
const Narrow = styled('span')({
  display: 'inline-flex',
  '&[data-always="true"] > button': { padding: 3 },
  [token.from.md]: { '&:not([data-always="true"])': { display: 'none' } },
});

/** The end of the top bar: ways in for a visitor, a menu for a member. */
export function UserMenu() {
  const { t } = useLingui();
  const session = useSession();
  const comeBack = useWayIn();
  const off = useTurnedOff('sign_up');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);

  if (session.status === 'loading') return <Room aria-hidden />;

  const menuButton = {
    onClick: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget);
      setOpened(true);
    },
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
  } as const;
  const isGuest = session.status === 'guest';
  const isMember = session.status === 'signed-in';
  return (
    <>
      {isGuest ? (
        <WideExploring>
          <Trans>Exploring</Trans>
        </WideExploring>
      ) : null}
      {isMember ? null : (
        <WideWays>
          <LinkButton to="/login" onClick={comeBack}>
            <Trans>Sign In</Trans>
          </LinkButton>
          {isGuest || off ? null : (
            <LinkButton to="/signup" onClick={comeBack} look="next">
              <Trans>Sign Up</Trans>
            </LinkButton>
          )}
        </WideWays>
      )}
      {isGuest ? (
        <Narrow data-guest>
          <Button {...menuButton} aria-label={t`Exploring: sign in`} size="dense">
            <Trans>Exploring</Trans>
          </Button>
        </Narrow>
      ) : (
        <Narrow data-always={isMember}>
          <IconButton
            {...menuButton}
            icon={
              <>
                {isMember ? (
                  <Untouched>
                    <Suspense fallback={<AccountCircleRounded />}>
                      <MemberMark />
                    </Suspense>
                  </Untouched>
                ) : (
                  <AccountCircleRounded />
                )}
                {/* Words, and no label, which would have to say the initials on the mark as well. */}
                <span style={visuallyHidden}>{isMember ? t`Your account` : t`Sign in or sign up`}</span>
              </>
            }
          />
        </Narrow>
      )}
      {opened ? (
        <Suspense fallback={null}>
          <UserMenuList session={session} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
