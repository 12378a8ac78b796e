import { Trans, useLingui } from '@lingui/react/macro';
import type { Place, Profile } from '@understory/contract';
import { PersonPicture } from '../../session/PersonPicture.tsx';
import { MuseSign } from '../../shell/MuseSign.tsx';
import { Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { museOf } from './region-words.ts';

/** A double rule, as on the plate inside the cover of a book. */
const Plate = styled('div')({
  background: token.sheet,
  border: `2px solid ${token.mark}`,
  borderRadius: token.radius.large,
  padding: 7,
  '& > div': {
    border: `1px solid ${token.mark}`,
    borderRadius: 6,
    padding: '28px 24px 24px',
    display: 'grid',
    justifyItems: 'center',
    gap: 8,
    textAlign: 'center',
  },
});

/** A line to write on. */
const Line = styled('div')({
  width: '100%',
  minHeight: 44,
  display: 'grid',
  alignItems: 'end',
  paddingBottom: 4,
  borderBottom: `1.5px dotted ${token.inkFaint}`,
  overflowWrap: 'anywhere',
  '& > .name': { fontFamily: token.display, fontSize: '1.5rem', lineHeight: 1.2, fontWeight: 560 },
});
const Muse = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 72,
  marginTop: 16,
  textAlign: 'start',
});

type BookplateProps = {
  person: Pick<Profile, 'first_name' | 'last_name' | 'avatar_url'>;
  location: string;
  place: Place | undefined;
  regionId: number | null;
};

/** The plate inside the cover of the field notebook, written on as the questions are answered. Decorative: it repeats them. */
export function Bookplate({ person, location, place, regionId }: BookplateProps) {
  const { t } = useLingui();
  const muse = museOf(regionId);
  const name = [person.first_name, person.last_name].join(' ').trim();
  return (
    <Plate aria-hidden>
      <div>
        <Text look="small">
          <em>
            <Trans>This field notebook belongs to</Trans>
          </em>
        </Text>
        <PersonPicture person={{ ...person, region_id: regionId }} size={124} />
        <Line>
          <span className="name">{name}</span>
        </Line>
        <Line>{place?.label ?? location}</Line>
        <Muse>
          {muse ? (
            <>
              <MuseSign muse={muse} size={64} />
              <Stack gap={0}>
                <Text look="small" firm>
                  {t(muse.region)}
                </Text>
                <Text look="small">
                  {place?.usda_zone ? t`Zone ${place.usda_zone}` : t`under ${muse.name}`}
                </Text>
              </Stack>
            </>
          ) : null}
        </Muse>
      </div>
    </Plate>
  );
}
