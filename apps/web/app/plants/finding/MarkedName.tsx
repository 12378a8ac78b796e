import { Trans } from '@lingui/react/macro';
import type { FoundPlant, NameMatch } from '@understory/contract';
import type { ReactNode } from 'react';

/** A name with the parts that were searched for marked. */
function MarkedName({ name, ranges = [] }: { name: string; ranges?: NameMatch['ranges'] | undefined }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    if (start < at || end > name.length) continue;
    parts.push(name.slice(at, start), <mark key={start}>{name.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(name.slice(at));
  return parts;
}

const matchOf = (plant: FoundPlant, field: NameMatch['field'], name: string) =>
  plant.matches?.find((match) => match.field === field && match.name === name)?.ranges;

/** The names of a plant, marked where they were searched for, and the other name by which it was found if it was by one. */
export function namesOf(plant: FoundPlant): { common: ReactNode; scientific: ReactNode; other: ReactNode } {
  const [best] = plant.matches ?? [];
  const isOther = best?.field === 'other_common_names';
  return {
    common: <MarkedName name={plant.common_name} ranges={matchOf(plant, 'common_name', plant.common_name)} />,
    scientific: (
      <MarkedName
        name={plant.scientific_name}
        ranges={matchOf(plant, 'scientific_name', plant.scientific_name)}
      />
    ),
    other:
      best && (isOther || best.field === 'synonyms') ? (
        <p className="other">
          {isOther ? (
            <Trans>
              also called <MarkedName name={best.name} ranges={best.ranges} />
            </Trans>
          ) : (
            <Trans>
              once named{' '}
              <i lang="la">
                <MarkedName name={best.name} ranges={best.ranges} />
              </i>
            </Trans>
          )}
        </p>
      ) : null,
  };
}
