import { Trans, useLingui } from '@lingui/react/macro';
import type { Plant } from '@understory/contract';
import type { ReactNode } from 'react';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { Facts } from '../FieldNotes.tsx';
import { sourceOf } from '../plant-sources.ts';
import { type FactColumn, numberedSources, sourcesOf } from './fact-sources.ts';

/** A figure raised like that of a footnote: part of the line, so that it never stands on one by itself. */
const Mark = styled('a')({
  // More ground than the figure has, for a finger.
  padding: '8px 6px 8px 3px',
  verticalAlign: '0.3em',
  whiteSpace: 'nowrap',
  lineHeight: 1,
  fontSize: '0.75rem',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: token.inkSoft,
  textDecoration: 'none',
  borderRadius: token.radius.small,
  '&:hover': { textDecoration: 'underline', color: token.ink },
});

/** The numbers of the sources that facts rest on; they lead to where these are told. */
export function SourceMarks({ plant, columns }: { plant: Plant; columns: readonly FactColumn[] }) {
  const { t } = useLingui();
  const say = useSay();
  const numbered = numberedSources(plant);
  const sources = sourcesOf(plant, columns);
  const [first] = sources;
  if (!first) return null;
  const names = [...new Set(sources.map((id) => sourceOf(id, say).name))].join(', ');
  return (
    <Mark href={`#source-${first}`} title={t`Source: ${names}`}>
      <span style={visuallyHidden}>
        <Trans>Source: {names}</Trans>
      </span>
      <span aria-hidden="true">{sources.map((id) => numbered.indexOf(id) + 1).join(',\u2009')}</span>
    </Mark>
  );
}

/** A name, a fact (null where it is not known), and the columns it is told from. */
export type PlantFact = readonly [name: string, fact: ReactNode, ...columns: FactColumn[]];

/** Facts of a plant, one a line, each with its sources. */
export const PlantFacts = ({ plant, facts }: { plant: Plant; facts: readonly PlantFact[] }) => (
  <Facts
    facts={facts
      .filter(([, fact]) => fact !== null && fact !== undefined && fact !== '')
      .map(([name, fact, ...columns]) => [
        name,
        <>
          {fact}
          {columns.length > 0 ? <SourceMarks plant={plant} columns={columns} /> : null}
        </>,
      ])}
  />
);
