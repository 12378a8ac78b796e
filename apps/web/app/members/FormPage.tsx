import woodlandStrawberry from 'virtual:portrait/woodland-strawberry';
import { type ReactNode, useEffect } from 'react';
import { warmIdentity } from '../session/identity/embedded.ts';
import { Page, Sheet, Stack } from '../ui/layout.tsx';
import { DraftingPaper } from '../ui/PageHeader.tsx';
import { StandingPlant } from '../ui/StandingPlant.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';

type FormPageProps = {
  title: string;
  /** What this step is for, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
  /** Where else one might want to go. */
  footer?: ReactNode;
};

const Ground = styled(DraftingPaper)({
  flexGrow: 1,
  display: 'grid',
  alignItems: 'start',
  overflow: 'hidden',
});
/** Room for the sheet and, where there is more, for the plant that stands beside it. */
const Desk = styled('div')({
  position: 'relative',
  minHeight: '100%',
  [token.from.md]: { minHeight: 'max(42rem, 100%)' },
  '& h1': { fontSize: 'clamp(2rem, 6vw, 2.5rem)' },
});
const OnDesk = styled('div')({ position: 'relative', maxWidth: '30rem' });
const Footer = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  paddingBlockStart: 20,
  borderTop: `1px solid ${token.line}`,
});

/** A page that asks a few things on one sheet. */
export function FormPage({ title, lead, children, footer }: FormPageProps) {
  useEffect(warmIdentity, []);
  return (
    <Ground>
      <Desk>
        <Page pad={[24, 64]}>
          <OnDesk>
            <Sheet pad={[24, 40]} gap={24}>
              <Stack gap={12}>
                <Text look="h1">{title}</Text>
                {lead ? <Text soft>{lead}</Text> : null}
              </Stack>
              {children}
              {footer ? <Footer>{footer}</Footer> : null}
            </Sheet>
          </OnDesk>
        </Page>
        <StandingPlant
          picture={woodlandStrawberry}
          place={{
            display: 'none',
            [token.from.md]: { display: 'block', right: -24, width: 360 },
            [token.from.lg]: { right: 'calc(50% - 576px)', width: 480 },
            bottom: 0,
            translate: '0 12.5%',
          }}
        />
      </Desk>
    </Ground>
  );
}
