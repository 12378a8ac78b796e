import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Plant } from '@understory/contract';
import { monthsInBloom } from '@understory/garden';
import { styled, token } from '../../ui/styled.ts';
import { DrawnTable } from '../../ui/Table.tsx';
import { Text } from '../../ui/Text.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { bloomGround } from '../BloomBar.tsx';
import { MonthTable } from '../MonthTable.tsx';
import { portraitAddress } from '../photographs/pictures-of.ts';
import { NAMES, UNDER } from './ComparedPlants.tsx';
import { FACT_GROUPS, type FactGroup, type FactRow } from './facts.ts';
import { SizesTogether } from './SizesTogether.tsx';

const GROUP_NAMES: Readonly<Record<FactGroup, MessageDescriptor>> = {
  what: msg`What it is`,
  needs: msg`What it needs`,
  size: msg`How large it grows`,
  year: msg`Through the year`,
  company: msg`The company it keeps`,
  eating: msg`Eating and poison`,
  evidence: msg`How we know`,
};

const Facts = styled(DrawnTable)({
  tableLayout: 'fixed',
  '& col.names': { width: NAMES.narrow, [token.from.md]: { width: NAMES.wide } },
  '& .group th': { padding: '36px 0 10px' },
  '& .figure > td': { padding: '4px 0 16px' },
  '& > thead .who': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    lineHeight: 1.2,
    '& img': {
      width: 32,
      height: 32,
      borderRadius: token.radius.small,
      background: token.always.plate,
      flex: 'none',
    },
  },
  '& > thead th, & > thead td': {
    position: 'sticky',
    top: 64,
    zIndex: 2,
    padding: '8px 12px 8px 0',
    background: token.ground,
    boxShadow: `inset 0 -2px 0 ${token.mark}`,
    fontWeight: token.weight.firm,
    fontSize: '0.9375rem',
  },
  '& .fact > th': { padding: '9px 12px 9px 0', fontWeight: token.weight.plain, color: token.inkSoft },
  '& .fact > td': { padding: '9px 16px 9px 0', overflowWrap: 'anywhere', hyphens: 'auto' },
  '& .fact > *': { borderTop: `1px dotted ${token.inkFaint}` },
  '& .group + .fact > *, & .figure + .fact > *': { borderTop: 0 },
  '& .fact .who, & .fact .all': { display: 'none' },
  '& .fact:not([data-differs]) > td': { color: token.inkSoft },
  '& .sign': {
    display: 'inline-block',
    width: '1.1em',
    fontWeight: token.weight.bold,
    color: token.ink,
  },
  // Where plants have no room beside each other a fact stands above its plants, one below the other, so that they are read against each other without sliding.
  [UNDER]: {
    '@media not print': {
      '&, & > tbody, & > tbody > tr, & > tbody > tr > th, & .figure > td': { display: 'block' },
      '& > thead': visuallyHidden,
      '& .fact': { padding: '10px 0', borderTop: `1px dotted ${token.inkFaint}` },
      '& .group + .fact, & .figure + .fact': { borderTop: 0 },
      '& .fact > *': { borderTop: 0 },
      '& .fact > th': { padding: '0 0 4px', fontWeight: token.weight.firm, color: token.ink },
      '& .fact > td': {
        display: 'grid',
        gridTemplateColumns: '8.5rem minmax(0, 1fr)',
        gap: 12,
        padding: '4px 0',
        lineHeight: 1.4,
      },
      '& .fact .who': {
        display: 'block',
        fontSize: '0.9375rem',
        fontWeight: token.weight.plain,
        color: token.inkSoft,
        hyphens: 'none',
      },
      '& .fact:not([data-differs]) .who': { display: 'none' },
      '& .fact:not([data-differs]) .all': { display: 'block', color: token.inkSoft },
      '& .fact:not([data-differs]) > td ~ td': { display: 'none' },
    },
  },
});

type Blooming = Pick<Plant, 'id' | 'common_name' | 'bloom_color' | 'bloom_start_month' | 'bloom_end_month'>;

/** The bloom of several plants, month below month. */
function BloomTogether({ plants }: { plants: readonly Blooming[] }) {
  const { t } = useLingui();
  return (
    <MonthTable
      caption={t`In flower, month by month`}
      hidesCaption
      names="clamp(7.25rem, 14vw, 10.25rem)"
      rows={plants.map((plant) => {
        const blooming = new Set(monthsInBloom(plant));
        const ground = bloomGround(plant.bloom_color);
        return {
          key: plant.id,
          name: plant.common_name,
          told: (month) => (blooming.has(month) ? { words: t`in flower`, ground } : { words: t`no` }),
        };
      })}
    />
  );
}

interface FactTableProps {
  readonly plants: readonly Plant[];
  readonly rows: readonly FactRow[];
}

const ALL_WORDS: Readonly<Record<number, MessageDescriptor>> = {
  2: msg`Both`,
  3: msg`All three`,
  4: msg`All four`,
};

/** The facts of the plants side by side, in the order of a field guide, with drawings where they tell more than words. */
export function FactTable({ plants, rows }: FactTableProps) {
  const { t } = useLingui();
  return (
    <Facts>
      <caption style={visuallyHidden}>{t`The plants fact by fact`}</caption>
      <colgroup>
        <col className="names" />
      </colgroup>
      <thead>
        <tr>
          <td />
          {plants.map((plant) => (
            <th key={plant.id} scope="col">
              <span className="who">
                <img src={portraitAddress(plant)} alt="" width={32} height={32} />
                {plant.common_name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {FACT_GROUPS.map((group) => {
        const facts = rows.filter((row) => row.group === group);
        if (facts.length === 0) return null;
        return (
          <tbody key={group}>
            <tr className="group">
              <th colSpan={plants.length + 1} scope="rowgroup">
                <Text look="part">{t(GROUP_NAMES[group])}</Text>
              </th>
            </tr>
            <Figure group={group} plants={plants} />
            {facts.map((row) => (
              <Fact key={row.name} row={row} plants={plants} />
            ))}
          </tbody>
        );
      })}
    </Facts>
  );
}

function Figure({ group, plants }: { readonly group: FactGroup; readonly plants: readonly Plant[] }) {
  const isDrawn =
    group === 'size' || (group === 'year' && plants.some((plant) => plant.bloom_start_month !== null));
  if (!isDrawn) return null;
  return (
    <tr className="figure">
      <td colSpan={plants.length + 1}>
        {group === 'size' ? <SizesTogether plants={plants} /> : <BloomTogether plants={plants} />}
      </td>
    </tr>
  );
}

function Fact({ row, plants }: { readonly row: FactRow; readonly plants: readonly Plant[] }) {
  const { t } = useLingui();
  const isCompared = plants.length > 1;
  const allWords = ALL_WORDS[plants.length];
  // What cannot be alike, for want of another plant, is set as what differs.
  const isOwn = row.differs || !isCompared;
  return (
    <tr className="fact" {...(isOwn ? { 'data-differs': '' } : {})}>
      <th scope="row">
        {isCompared ? (
          <span className="sign" aria-hidden>
            {row.differs ? '≠' : ''}
          </span>
        ) : null}
        {row.name}
        {row.differs ? <span style={visuallyHidden}> {t`(they differ)`}</span> : null}
      </th>
      {plants.map(({ id, common_name }, at) => (
        <td key={id}>
          <span className="who">{common_name}</span>
          <span className="all">{allWords && t(allWords)}</span>
          <span>{row.cells[at]}</span>
        </td>
      ))}
    </tr>
  );
}
