import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { GardenSummary } from '@understory/contract';
import type { EcologyPart } from '@understory/garden';
import { createContext, type ReactNode, useContext } from 'react';
import { FieldNote } from '../../plants/index.ts';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';

/** The summary that a page is about. */
export const SummaryContext = createContext<GardenSummary | undefined>(undefined);

export function useSummary(): GardenSummary {
  const summary = useContext(SummaryContext);
  if (!summary) throw new Error('useSummary must be used within a SummaryContext');
  return summary;
}

/** Common names of species by id. */
export function useNames(): (species: readonly number[]) => string[] {
  const { plants } = useSummary();
  const names = new Map(plants.map(({ id, common_name }) => [id, common_name]));
  return (species) => species.flatMap((id) => names.get(id) ?? []);
}

/** Sources in the order the summary names them: their number is their place. */
export const numberedSources = ({ sources, sources_of }: GardenSummary) =>
  [...new Set(Object.values(sources_of).flat())].flatMap((key, index) => {
    const source = sources[key];
    return source ? [{ key, number: index + 1, ...source }] : [];
  });

const Marks = styled('p')({
  margin: 0,
  fontSize: '0.875rem',
  color: token.inkSoft,
  '& a': { color: 'inherit', display: 'inline-block', minWidth: 24, minHeight: 24, textAlign: 'center' },
});

function SourceMarks({ part }: { part: EcologyPart }) {
  const { t } = useLingui();
  const summary = useSummary();
  const numbers = numberedSources(summary).filter(({ key }) => summary.sources_of[part].includes(key));
  return (
    <Marks>
      {t`${plural({ sources: numbers.length }, { one: 'Source', other: 'Sources' })}`}{' '}
      {numbers.map(({ key, number, title }, index) => (
        <span key={key}>
          {index > 0 ? ' ' : ''}
          <a href={`#source-${key}`} aria-label={t`${number}: ${title}`}>
            {number}
          </a>
        </span>
      ))}
    </Marks>
  );
}

type SummaryPartProps = {
  title: string;
  id: string;
  /** Whose sources are named beneath. */
  part?: EcologyPart;
  children: ReactNode;
};

/** A part of the summary: its name in the margin, what it says beside it, and where that comes from. */
export const SummaryPart = ({ title, id, part, children }: SummaryPartProps) => (
  <FieldNote title={title} id={id}>
    {children}
    {part ? <SourceMarks part={part} /> : null}
  </FieldNote>
);

/** The sentence that a part is remembered by. */
export const Finding = ({ children }: { children: ReactNode }) => (
  <Text look="lead" measure>
    {children}
  </Text>
);

/** A bar whose ink edge says how far it goes; told in words beside it. */
export const Bar = styled('span')({
  position: 'relative',
  display: 'block',
  maxWidth: '44rem',
  height: 14,
  borderRadius: 3,
  border: `1px solid ${token.mark}`,
  background: token.sheet,
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  '& > i': {
    position: 'absolute',
    inset: '0 auto 0 0',
    borderRight: `1px solid ${token.mark}`,
  },
  '& > i.grown': {
    background: `repeating-linear-gradient(135deg, ${token.grid} 0 3px, transparent 3px 7px)`,
  },
  '& > i.now': { background: token.accent },
  '& > i.none': { border: 0 },
});
