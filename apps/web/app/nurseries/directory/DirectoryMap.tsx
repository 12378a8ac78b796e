import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Say } from '@understory/words';
import { useMemo } from 'react';
import { useQuery } from '../../shell/queries.tsx';
import { useSay } from '../../shell/words.ts';
import { Text } from '../../ui/Text.tsx';
import { useIsRunning } from '../../ui/use-is-running.ts';
import { type MapPlace, NurseryMap } from '../map/NurseryMap.tsx';
import { nurseryPath } from '../nursery-path.ts';
import {
  callFirstWords,
  hasNotJoined,
  seasonWords,
  placeWords as whereWords,
} from '../profile/listing-words.ts';
import {
  type DirectoryAnswer,
  type DirectoryPlaces,
  type DirectorySearch,
  type FoundNursery,
  mapQuery,
} from './directory-data.ts';
import { countWords } from './directory-words.ts';

/** As the map shows a nursery; undefined for one that stands nowhere on it. */
function onMap(nursery: FoundNursery | DirectoryPlaces['places'][number], say: Say): MapPlace[] {
  const { id, name, slug, latitude, longitude, isMockData, is_premium_placement } = nursery;
  if (latitude === null || longitude === null) return [];
  const kind = isMockData ? 'sample' : is_premium_placement ? 'premium' : 'listed';
  const remarks = [
    nursery.business_type === 'sale_event' ? seasonWords(nursery.season, say) : '',
    callFirstWords(nursery, say),
    hasNotJoined(nursery) ? say(msg`Has not joined Understory.`) : '',
    nursery.place_basis === 'town' ? whereWords(nursery, say) : '',
  ].filter(Boolean);
  return [{ id, name, latitude, longitude, kind, remarks, href: nurseryPath(slug) }];
}

interface DirectoryMapProps {
  readonly answer: DirectoryAnswer | undefined;
  readonly search: DirectorySearch;
  readonly selectedId: number | null;
  readonly onSelect: (id: number | null) => void;
}

/** All nurseries that were found on a map; until they are known, those of the page of the list. */
export function DirectoryMap({ answer, search, selectedId, onSelect }: DirectoryMapProps) {
  const { t } = useLingui();
  const say = useSay();
  const isRunning = useIsRunning();
  const isMore = answer !== undefined && answer.count > answer.results.length;
  const all = useQuery({ ...mapQuery(search), enabled: isRunning && isMore });
  const found = (isMore ? all.data?.places : undefined) ?? answer?.results;
  const places = useMemo(() => found?.flatMap((each) => onMap(each, say)) ?? [], [found, say]);
  const home = useMemo(
    () =>
      answer?.place
        ? {
            latitude: answer.place.latitude,
            longitude: answer.place.longitude,
            label: answer.place.label,
          }
        : null,
    [answer],
  );
  return (
    <>
      {isRunning ? (
        <NurseryMap
          places={places}
          home={home}
          radiusMiles={answer?.radius ?? null}
          selectedId={selectedId}
          onSelect={onSelect}
          label={answer ? t`Map: ${countWords(answer, say)}` : t`Map of nurseries`}
        />
      ) : null}
      <noscript>
        <Text>
          <Trans>
            The map is drawn by a script of this page, which your browser does not run. The list has every
            nursery.
          </Trans>
        </Text>
      </noscript>
    </>
  );
}
