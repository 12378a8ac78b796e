import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@understory/contract';
import { gardensQuery } from '../../gardens/index.ts';
import { PersonPicture } from '../../session/PersonPicture.tsx';
import { useQuery } from '../../shell/queries.tsx';
import { Page, Row, Stack } from '../../ui/layout.tsx';
import { DraftingPaper } from '../../ui/PageHeader.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';

/** Who this is, in a sentence, with the ways to their gardens and account. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  return (
    <Cover>
      <Page>
        <Who>
          <div className="picture">
            <PersonPicture person={profile} size={144} />
          </div>
          <Text look="h1">
            <Trans>Profile</Trans>
          </Text>
          <div className="about">
            <Stack gap={12}>
              <Text look="lead" breaks>
                <Trans>
                  {profile.first_name} {profile.last_name} gardens in {profile.location}.
                </Trans>
              </Text>
              <nav aria-label={t`Yours`}>
                <Row gap={[8, 24]}>
                  <GardensLink />
                  <TextLink to="/account">
                    <Trans>Account and security</Trans>
                  </TextLink>
                </Row>
              </nav>
            </Stack>
          </div>
        </Who>
      </Page>
    </Cover>
  );
}

const Cover = styled(DraftingPaper)({ borderBottom: `2px solid ${token.mark}` });
/** On a phone the picture is smaller, and what is said of the person has the whole width. */
const Who = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '16px 20px',
  alignItems: 'center',
  '& > .picture': { width: 88, height: 88 },
  '& > .picture > span': { scale: String(88 / 144), transformOrigin: '0 0' },
  '& > .about': { gridColumn: '1 / -1' },
  '& nav a': { paddingBlock: 6 },
  [token.from.sm]: {
    columnGap: 40,
    '& > .picture': { gridRow: '1 / span 2', width: 144, height: 144 },
    '& > .picture > span': { scale: '1' },
    '& > h1': { alignSelf: 'end' },
    '& > .about': { gridColumn: 2, alignSelf: 'start' },
  },
});

/** The way to one's gardens, with their number once it is known. */
function GardensLink() {
  const { t } = useLingui();
  const count = useQuery(gardensQuery({ page: 1, search: '', deleted: false })).data?.count;
  const words = count === undefined ? t`My gardens` : count === 1 ? t`My garden` : t`My ${count} gardens`;
  return <TextLink to="/gardens">{count === 0 ? t`My gardens` : words}</TextLink>;
}
