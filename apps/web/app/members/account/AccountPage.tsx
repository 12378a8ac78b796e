import westernColumbine from 'virtual:portrait/western-columbine';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Boundary } from '../../ui/late.tsx';
import { Grid, Page, Stack } from '../../ui/layout.tsx';
import { DraftingPaper } from '../../ui/PageHeader.tsx';
import { StandingPlant } from '../../ui/StandingPlant.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { AssistantsSection } from './AssistantsSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { MemberLabel } from './MemberLabel.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { scrollMargin } from './Section.tsx';
import { type IndexEntry, SectionIndex } from './SectionIndex.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { SubscriptionSection } from './SubscriptionSection.tsx';

/** The parts of the page by their addresses. */
const ENTRIES = [
  { id: 'identity', label: msg`Identity` },
  { id: 'subscription', label: msg`Subscription` },
  { id: 'security', label: msg`Security` },
  { id: 'assistants', label: msg`Assistants` },
  { id: 'preferences', label: msg`Preferences` },
  { id: 'data', label: msg`Your data` },
  { id: 'delete', label: msg`Delete` },
] as const satisfies readonly IndexEntry[];

/** A member's account. */
export function AccountPage() {
  const { t } = useLingui();
  useArriveAtPart();
  return (
    <>
      <Cover>
        <StandingPlant
          picture={westernColumbine}
          place={{
            display: 'none',
            [token.from.md]: { display: 'block', left: 24, width: 300 },
            [token.from.lg]: { left: 'max(96px, calc(50% - 480px))', width: 360 },
            bottom: 0,
            translate: '0 12.5%',
          }}
        />
        <Page pad={[32, 48]}>
          <Grid gap={32} columns="minmax(0, 1fr) minmax(0, 28rem)">
            <Stack gap={16}>
              <Text look="h1">
                <Trans>Account</Trans>
              </Text>
              <Text look="lead" measure>
                <Trans>Who you are here, how your account is protected, and what is kept of you.</Trans>
              </Text>
            </Stack>
            <Identity id="identity" aria-label={t`Identity`}>
              <Boundary what={t`Identity`}>
                <MemberLabel />
              </Boundary>
            </Identity>
          </Grid>
        </Page>
      </Cover>
      <Page pad={[0, 48]}>
        <Parts>
          <SectionIndex entries={ENTRIES} />
          <Stack gap={[48, 64]}>
            <SubscriptionSection id="subscription" />
            <SecuritySection id="security" />
            <AssistantsSection id="assistants" />
            <PreferencesSection id="preferences" />
            <DataSection id="data" />
            <DeleteSection id="delete" />
          </Stack>
        </Parts>
      </Page>
    </>
  );
}

const Cover = styled(DraftingPaper)({
  position: 'relative',
  overflow: 'hidden',
  borderBottom: `2px solid ${token.mark}`,
});
const Identity = styled('section')({ ...scrollMargin, position: 'relative' });
const Parts = styled('div')({
  display: 'grid',
  gap: '32px 64px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBottom: 48,
  [token.from.md]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
});

/** The page stands only once it is known who is here: the browser looked for the part in the address too early. */
function useArriveAtPart(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
