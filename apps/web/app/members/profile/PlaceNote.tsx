import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Place } from '@understory/contract';
import type { ReactNode } from 'react';
import { MuseSign } from '../../muse/MuseSign.tsx';
import { REGIONAL_MUSES } from '../../shell/muses.ts';
import { zipOf } from './place-match.ts';
import { RegionCard } from './RegionCard.tsx';
import { RegionChoice } from './RegionChoice.tsx';
import { museOf } from './region-words.ts';
import type { PlaceSearch } from './usePlaces.ts';

/** Towns offered at once to somebody who named one of several. */
const OFFERED = 4;

type PlaceNoteProps = {
  /** The location as it is typed. */
  text: string;
  search: PlaceSearch;
  /** While the hand is in the field the open list says what could be meant. */
  isTyping: boolean;
  /** Whether the field above says already what is wrong. */
  isRefused: boolean;
  region: string;
  regionFault: string | undefined;
  onPick: (place: Place) => void;
  onRegion: (region: string) => void;
};

/** What the location means for a garden, told as soon as it is known. */
export const PlaceNote = (props: PlaceNoteProps) => (
  <Box sx={{ display: 'grid', gap: 2, minHeight: 152, alignContent: 'start' }}>
    <Note {...props} />
  </Box>
);

function Note({ text, search, isTyping, isRefused, region, regionFault, onPick, onRegion }: PlaceNoteProps) {
  const { place, found, isLooking, hasFailed, tryAgain } = search;
  const muse = museOf(place?.region_id);
  if (muse) return <RegionCard muse={muse} zone={place?.usda_zone ?? null} />;

  const choice = (
    <>
      <RegionChoice value={region} fault={regionFault} onChange={onRegion} />
      <ChosenRegion region={region} />
    </>
  );
  if (place) {
    const zone = place.usda_zone ? ` Its hardiness zone is ${place.usda_zone}.` : '';
    return (
      <>
        <Typography>
          {place.label} lies outside of the nine regions, so no muse knows its plants yet.{zone} You can draw
          gardens there all the same. Choose the region whose weather is nearest to yours, and the planner
          goes by that one.
        </Typography>
        {choice}
      </>
    );
  }
  if (hasFailed) {
    return (
      <Quiet>
        <Typography>
          Places cannot be looked up just now. You can go on: your region is told by what you wrote when it is
          saved.
        </Typography>
        <Button variant="outlined" onClick={tryAgain} sx={{ justifySelf: 'start' }}>
          Try again
        </Button>
      </Quiet>
    );
  }
  const isBlank = text.trim() === '';
  if (isBlank || isRefused || isLooking || (isTyping && found.length > 0))
    return <Signs isLooking={isLooking} />;
  if (zipOf(text) !== undefined) {
    return (
      <Quiet>
        <Typography>
          We do not know the ZIP code {text.trim()}. Please check its digits, or write the name of your town
          instead.
        </Typography>
      </Quiet>
    );
  }
  if (found.length > 0) return <Namesakes text={text} found={found} onPick={onPick} choice={choice} />;
  return (
    <>
      <Typography>
        We know places in the United States alone, and “{text.trim()}” is not among them. It can stay as you
        wrote it. Choose the region whose weather is nearest to yours, and the planner goes by that one.
      </Typography>
      {choice}
    </>
  );
}

function ChosenRegion({ region }: { region: string }) {
  const muse = museOf(Number(region));
  return muse ? <RegionCard muse={muse} /> : null;
}

/** Several places go by the name; or none, and these are the nearest to it. */
function Namesakes({
  text,
  found,
  onPick,
  choice,
}: Pick<PlaceNoteProps, 'text' | 'onPick'> & { found: readonly Place[]; choice: ReactNode }) {
  return (
    <>
      <div>
        <Typography id="namesakes">Which do you mean by “{text.trim()}”?</Typography>
        <Box
          role="group"
          aria-labelledby="namesakes"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
        >
          {found.slice(0, OFFERED).map((place) => (
            <Button key={place.label} variant="outlined" onClick={() => onPick(place)}>
              {place.label}
            </Button>
          ))}
        </Box>
      </div>
      <Typography>
        None of these? It can stay as you wrote it; then choose the region nearest to yours.
      </Typography>
      {choice}
    </>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      p: { xs: 2, sm: 2.5 },
      border: '1px dashed',
      borderColor: 'text.disabled',
      borderRadius: 1.5,
      minHeight: 152,
      alignContent: 'center',
    }}
  >
    {children}
  </Box>
);

/** The nine signs, one of which it will be. */
const Signs = ({ isLooking }: { isLooking: boolean }) => (
  <Quiet>
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, opacity: isLooking ? 1 : 0.75 }}>
      {REGIONAL_MUSES.map((muse) => (
        <MuseSign key={muse.key} muse={muse} size={40} />
      ))}
    </Box>
    <Typography sx={{ color: 'text.secondary' }}>
      {isLooking
        ? 'Looking the place up'
        : 'One of nine regions, by the weather. Yours is shown here, with its hardiness zone.'}
    </Typography>
  </Quiet>
);
