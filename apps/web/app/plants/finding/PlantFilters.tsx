import { useLingui } from '@lingui/react/macro';
import type { PlantFacets } from '@understory/contract';
import { useLayoutEffect, useState } from 'react';
import { asJson, storedValue } from '../../shell/stored-value.ts';
import { useSay } from '../../shell/words.ts';
import { Fold } from '../../ui/Fold.tsx';
import { HydrateLater } from '../../ui/HydrateLater.tsx';
import { styled, token } from '../../ui/styled.ts';
import { BloomMonths, FlagChoices, HeightSpan, SeveralChoices, type Shown } from './FilterChoices.tsx';
import { FILTER_GROUPS, type FilterGroup, type GroupPart, namesOf } from './filter-groups.ts';
import { narrowingsIn } from './filter-words.ts';
import { NearChoice } from './NearChoice.tsx';
import { type PlantFilters as Filters, plantChoices } from './plant-search.ts';
import { ZoneChoice } from './ZoneChoice.tsx';

const Groups = styled('div')({
  display: 'grid',
  columnGap: 32,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
  '& details': { borderBottom: `1px solid ${token.line}` },
  // One line over all columns: over the first group alone it would stand lower than the others.
  [token.from.md]: { borderTop: `2px solid ${token.mark}` },
});

const Parts = styled('div')({ display: 'grid', gap: 16, paddingBottom: 16 });

type PartProps = Shown & {
  part: GroupPart;
  title: string;
  onAsk: (part: Partial<Filters>) => void;
  /** The ZIP code of the garden that plants are looked for, where there is one. */
  gardenZip: string | undefined;
};

function Part({ part, title, onAsk, gardenZip, ...shown }: PartProps) {
  const { t } = useLingui();
  if (part.kind === 'months') return <BloomMonths {...shown} />;
  if (part.kind === 'heights') return <HeightSpan filters={shown.filters} />;
  if (part.kind === 'near') return <NearChoice filters={shown.filters} gardenZip={gardenZip} onAsk={onAsk} />;
  if (part.kind === 'zone')
    return (
      <ZoneChoice
        zone={shown.filters.hardiness_zone}
        onZone={(hardiness_zone) => onAsk({ hardiness_zone })}
      />
    );
  if (part.kind === 'flags') return <FlagChoices {...shown} names={part.names} legend={title} />;
  return (
    <SeveralChoices
      {...shown}
      name={part.name}
      legend={part.legend ? t(part.legend) : title}
      isLegendShown={part.legend !== undefined}
      {...(part.note ? { note: t(part.note) } : {})}
    />
  );
}

type GroupProps = Omit<PartProps, 'part' | 'title'> & {
  group: FilterGroup;
  /** Whether the person has opened or closed it; undefined where they have not. */
  isOpened: boolean | undefined;
  onToggle: (isOpen: boolean) => void;
};

/** A group of filters that folds. Folded, it says what is chosen in it. */
function Group({ group, isOpened, onToggle, ...shown }: GroupProps) {
  const say = useSay();
  const { t } = useLingui();
  const title = t(group.title);
  const names = group.parts.flatMap(namesOf);
  const chosen = narrowingsIn(plantChoices, shown.filters, say).filter(({ name }) =>
    names.some((own) => own === name),
  );
  const isOpen = isOpened ?? (group.opens || chosen.length > 0);
  return (
    <Fold
      title={title}
      aside={isOpen ? undefined : chosen.map(({ words }) => words).join(', ')}
      open={isOpen}
      onToggle={onToggle}
    >
      <Parts>
        {group.parts.map((part) => (
          <Part key={part.kind === 'several' ? part.name : part.kind} part={part} title={title} {...shown} />
        ))}
      </Parts>
    </Fold>
  );
}

type OpenGroups = Readonly<Record<string, boolean>>;
const NONE: OpenGroups = {};
const kept = storedValue<OpenGroups>(
  'understory:filter-groups',
  asJson((value) => (typeof value === 'object' && value !== null ? (value as OpenGroups) : undefined)),
  { keeper: 'tab', initial: NONE },
);

/** Layout effects run in the browser alone, and the server warns of them. */
const useBeforePaint = typeof window === 'undefined' ? () => {} : useLayoutEffect;

/** Which groups of filters a person has opened or closed in this visit; undefined for those left as they were. */
function useOpenGroups() {
  const [groups, setGroups] = useState(NONE);
  // To take note of nothing draws nothing once more: it is one thing.
  useBeforePaint(() => setGroups(kept.read()), []);
  const toggle = (key: string, isOpen: boolean) => {
    const changed = { ...groups, [key]: isOpen };
    setGroups(changed);
    kept.write(changed);
  };
  return [groups, toggle] as const;
}

interface PlantFiltersProps {
  /** As they are picked. */
  readonly filters: Filters;
  /** How many plants each choice would find; undefined where that is not known. */
  readonly facets?: PlantFacets | undefined;
  readonly groups?: readonly FilterGroup[];
  readonly onAsk: (part: Partial<Filters>) => void;
  /** The ZIP code of the garden that plants are looked for, where there is one. */
  readonly gardenZip?: string | undefined;
}

/** The choices that narrow a list of plants, in the groups a gardener thinks in. They are fields of the form around them. */
export function PlantFilters({
  filters,
  facets,
  groups = FILTER_GROUPS,
  onAsk,
  gardenZip,
}: PlantFiltersProps) {
  const [openGroups, toggleGroup] = useOpenGroups();
  return (
    <Groups>
      {groups.map((group) => (
        <HydrateLater key={group.key}>
          <Group
            group={group}
            isOpened={openGroups[group.key]}
            onToggle={(isOpen) => toggleGroup(group.key, isOpen)}
            onAsk={onAsk}
            gardenZip={gardenZip}
            filters={filters}
            facets={facets}
          />
        </HydrateLater>
      ))}
    </Groups>
  );
}
