import { Plural, Trans } from '@lingui/react/macro';
import PlaceRounded from '@mui/icons-material/PlaceRounded';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { capital } from '../drive-words.ts';
import { claimPath, LISTING_SITE_REL, nurseryPath } from '../nursery-path.ts';
import { callFirstWords, hasNotJoined, seasonWords } from '../profile/listing-words.ts';
import { KnownFor, NurseryMarks } from '../profile/Marks.tsx';
import { siteWords } from '../profile/profiled-nursery.ts';
import { Source } from '../profile/Source.tsx';
import { todayWords } from '../profile/today-words.ts';
import { dialLink } from '../profile/way-there.ts';
import { timeZoneOfZip } from '../profile/zip-time-zone.ts';
import { awayWords } from '../stock/stock-words.ts';
import { countVisit } from '../visits/count-visit.ts';
import type { FoundNursery } from './directory-data.ts';
import { placeWords } from './directory-words.ts';

const Entry = styled('li')({
  position: 'relative',
  display: 'grid',
  gap: 8,
  padding: '20px 0 20px 16px',
  borderTop: `1px solid ${token.line}`,
  borderLeft: '4px solid transparent',
  scrollMarginTop: 96,
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  // What is invented is drawn with a broken line wherever it stands.
  '&[data-sample="true"]': { borderLeft: `4px dashed ${token.inkFaint}` },
  '&[data-selected="true"]': {
    borderLeftColor: token.accentDeep,
    background: token.paper,
  },
  '& h3 a': { color: 'inherit', textDecorationThickness: 1, textUnderlineOffset: 3 },
  '& > div:not(.unclaimed) > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: token.touch.full,
  },
  '& button': { marginInlineStart: -4, paddingInline: 4 },
  '@media print': { '& button': { display: 'none !important' } },
  // The map is there for scripts alone.
  '@media (scripting: none)': { '& button': { display: 'none !important' } },
});

interface DirectoryEntryProps {
  readonly nursery: FoundNursery;
  readonly now: Date;
  readonly isSelected: boolean;
  /** It was selected on the map: it comes into view. */
  readonly isSoughtFromMap: boolean;
  readonly onShow: (id: number) => void;
}

/** A nursery that was found: where it is, whether it is open today, how to get in touch, and how it came to its place in the list. */
export function DirectoryEntry({ nursery, now, isSelected, isSoughtFromMap, onShow }: DirectoryEntryProps) {
  const say = useSay();
  const { id, name, slug, specialties, website, phone, plants_listed, isMockData } = nursery;
  const site = siteWords(website);
  const dial = phone ? dialLink(phone) : undefined;
  const where = placeWords(nursery);
  const away = awayWords(nursery, say);
  const doubt = callFirstWords(nursery, say);
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected && isSoughtFromMap) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected, isSoughtFromMap]);
  return (
    <Entry ref={entry} data-selected={isSelected} data-sample={isMockData}>
      <Text look="h4" as="h3">
        <Link to={nurseryPath(slug)}>{name}</Link>
      </Text>
      <NurseryMarks nursery={nursery} isPremium={nursery.is_premium_placement} />
      <Text>
        {away === '' ? null : <strong>{capital(away)}</strong>}
        {away === '' || where === '' ? '' : ' · '}
        {where}
      </Text>
      <Text>
        {nursery.business_type === 'sale_event'
          ? seasonWords(nursery.season, say)
          : todayWords(nursery, now, timeZoneOfZip(nursery.zip_code), say)}
      </Text>
      {specialties.length > 0 ? <KnownFor specialties={specialties} /> : null}
      {plants_listed > 0 ? (
        <Text>
          <TextLink to={`${nurseryPath(slug)}#stock`}>
            <Plural value={plants_listed} one="# kind of plant in stock" other="# kinds of plants in stock" />
          </TextLink>
        </Text>
      ) : null}
      {hasNotJoined(nursery) ? (
        <div className="unclaimed">
          {doubt ? <Text look="small">{doubt}</Text> : null}
          <Text look="small" soft breaks>
            <Trans>Has not joined Understory.</Trans>{' '}
            {nursery.source ? <Source source={nursery.source} /> : null}{' '}
            <TextLink to={claimPath(slug)}>
              <Trans>Is this yours? Claim it</Trans>
            </TextLink>
          </Text>
        </div>
      ) : null}
      <Row gap={16}>
        {dial ? (
          <TextLink href={dial} onClick={() => countVisit(nursery, 'phone_click')}>
            {phone}
          </TextLink>
        ) : phone ? (
          <Text>{phone}</Text>
        ) : null}
        {site && website ? (
          <TextLink
            href={website}
            target="_blank"
            rel={LISTING_SITE_REL}
            onClick={() => countVisit(nursery, 'website_click')}
          >
            {site}
          </TextLink>
        ) : null}
        {nursery.latitude !== null && nursery.longitude !== null ? (
          <Button
            pressed={isSelected}
            icon={<PlaceRounded aria-hidden fontSize="small" />}
            onClick={() => onShow(id)}
          >
            <Trans>Show on the map</Trans>
          </Button>
        ) : null}
      </Row>
    </Entry>
  );
}
