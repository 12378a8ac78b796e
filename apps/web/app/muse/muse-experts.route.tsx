import westernSwordFern from 'virtual:portrait/western-sword-fern';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MuseSign } from '../shell/MuseSign.tsx';
import { type Muse, musePath, PLATFORM_MUSE, REGIONAL_MUSES } from '../shell/muses.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { Grid, Page, RINGED_BY_COVER } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import { MuseStatus } from './MuseStatus.tsx';

const LEAD = msg`Nine regions of the United States garden under nine different skies. Each has a guide, named after a muse and drawn as a plant that grows there.`;

export const meta = pageMeta({ title: msg`Regional experts`, description: LEAD });

const Card = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignContent: 'start',
  gap: 20,
  padding: 24,
  borderRadius: token.radius.large,
  color: token.always.ink,
  ...RINGED_BY_COVER,
  '&[data-whole]': { gridColumn: '1 / -1' },
  '& > div': { display: 'grid', gap: 4, justifyItems: 'start', alignContent: 'start' },
});

/** One muse: her sign, her region, and whether it is open. */
const MuseCard = ({ muse }: { muse: Muse }) => {
  const { t } = useLingui();
  return (
    <Card style={{ background: muse.color }} data-whole={muse.key === 'platform' || undefined}>
      <MuseSign muse={muse} size={88} onOwnColor />
      <div>
        <MuseStatus muse={muse} />
        <Text look="h3" as="h2">
          <TextLink to={musePath(muse)} look="cover">
            {muse.name}
          </TextLink>
        </Text>
        <Text firm>{t(muse.region)}</Text>
        <Text look="small">{t(muse.description)}</Text>
      </div>
    </Card>
  );
};

export default function MuseExperts() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        above={t`Nine Muses`}
        title={t`Meet the regional experts`}
        plant={westernSwordFern}
        lead={t(LEAD)}
      />
      <Page>
        <Grid as="ul" gap={24} min="21rem">
          {[...REGIONAL_MUSES, PLATFORM_MUSE].map((muse) => (
            <MuseCard key={muse.key} muse={muse} />
          ))}
        </Grid>
      </Page>
    </>
  );
}
