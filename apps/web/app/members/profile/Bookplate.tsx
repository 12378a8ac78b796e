import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Place, Profile } from '@understory/contract';
import { MuseSign } from '../../muse/MuseSign.tsx';
import { PersonPicture } from './PersonPicture.tsx';
import { museOf } from './region-words.ts';

/** A double rule, as on the plate inside the cover of a book. */
const Plate = styled('div')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `2px solid ${theme.vars.palette.mark}`,
  borderRadius: 12,
  padding: 7,
  '& > div': {
    border: `1px solid ${theme.vars.palette.mark}`,
    borderRadius: 6,
    padding: '28px 24px 24px',
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
  },
}));

/** A line to write on. */
const Line = styled('div')(({ theme }) => ({
  width: '100%',
  minHeight: 44,
  display: 'grid',
  alignItems: 'end',
  paddingBottom: 4,
  borderBottom: `1.5px dotted ${theme.vars.palette.text.disabled}`,
  overflowWrap: 'anywhere',
}));

type BookplateProps = {
  person: Pick<Profile, 'first_name' | 'last_name' | 'avatar_url'>;
  location: string;
  place: Place | undefined;
  regionId: number | null;
};

/** The plate inside the cover of the field notebook, written on as the questions are answered. Decorative: it repeats them. */
export function Bookplate({ person, location, place, regionId }: BookplateProps) {
  const muse = museOf(regionId);
  const name = [person.first_name, person.last_name].join(' ').trim();
  return (
    <Plate aria-hidden>
      <div>
        <Typography sx={{ typography: 'body2', fontStyle: 'italic', mb: 2 }}>
          This field notebook belongs to
        </Typography>
        <PersonPicture person={{ ...person, region_id: regionId }} size={124} />
        <Line sx={{ mt: 1.5 }}>
          <Box
            component="span"
            sx={(theme) => ({
              fontFamily: theme.typography.h1.fontFamily,
              fontSize: '1.5rem',
              lineHeight: 1.2,
              fontWeight: 560,
            })}
          >
            {name}
          </Box>
        </Line>
        <Line>{place?.label ?? location}</Line>
        <Box sx={{ mt: 3, minHeight: 72, display: 'flex', alignItems: 'center', gap: 2, textAlign: 'left' }}>
          {muse ? (
            <>
              <MuseSign muse={muse} size={64} />
              <Typography variant="body2">
                <Box component="strong" sx={{ display: 'block' }}>
                  {muse.region}
                </Box>
                {place?.usda_zone ? `Zone ${place.usda_zone}` : `under ${muse.name}`}
              </Typography>
            </>
          ) : null}
        </Box>
      </div>
    </Plate>
  );
}
