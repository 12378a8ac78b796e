import { Trans, useLingui } from '@lingui/react/macro';
import { MuseStatus } from '../../muse/index.ts';
import { MuseSign } from '../../shell/MuseSign.tsx';
import type { Muse } from '../../shell/muses.ts';
import { useSay } from '../../shell/words.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { coldestNightWords } from './hardiness.ts';
import { stateOfRegion } from './region-words.ts';

/** On the colour of its muse, which is light in both schemes. */
const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '12px 20px',
  alignItems: 'center',
  padding: 'clamp(16px, 4vw, 20px)',
  borderRadius: token.radius.large,
  color: token.always.ink,
  '& > .climate': { gridColumn: '1 / -1' },
  '& .region': { fontFamily: token.display },
});

type RegionCardProps = {
  muse: Muse;
  /** USDA hardiness zone, where the place tells it. */
  zone?: string | null;
};

/** What a place tells of a garden there: its region, its muse, its climate and its coldest nights. */
export function RegionCard({ muse, zone }: RegionCardProps) {
  const { t } = useLingui();
  const say = useSay();
  const nights = zone ? coldestNightWords(zone, say) : undefined;
  return (
    <Card style={{ background: muse.color }}>
      <MuseSign muse={muse} size={72} onOwnColor />
      <Stack gap={4} hugs>
        <Text look="h4" as="div">
          <span className="region">{t(muse.region)}</span>
        </Text>
        <Row gap={8}>
          <Text>
            <Trans>Muse: {muse.name}</Trans>
          </Text>
          <MuseStatus muse={muse} />
        </Row>
      </Stack>
      <div className="climate">
        <Stack gap={8}>
          <Text>{muse.climate ? t(muse.climate) : null}</Text>
          {zone ? (
            <Text>
              {nights ? (
                <Trans>
                  <strong>Hardiness zone {zone}</strong>: the coldest night of an average winter falls to{' '}
                  {nights}.
                </Trans>
              ) : (
                <strong>
                  <Trans>Hardiness zone {zone}</Trans>
                </strong>
              )}
            </Text>
          ) : null}
          <Text look="small">{t(stateOfRegion(muse))}</Text>
        </Stack>
      </div>
    </Card>
  );
}
