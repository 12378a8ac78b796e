import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FactorLine } from '@understory/garden';
import { styled, token } from '../../ui/styled.ts';
import { DrawnTable } from '../../ui/Table.tsx';
import { FACTOR_NAMES } from './fit-words.ts';
import { FactorBar } from './ScoreMark.tsx';

const Rules = styled(DrawnTable)({
  fontSize: '0.9375rem',
  '& caption': { textAlign: 'start', color: token.inkSoft, paddingBottom: 6, fontSize: '0.875rem' },
  '& tr': { borderTop: `1px dotted ${token.inkFaint}` },
  '& th, & td': { padding: '8px 16px 8px 0' },
  '& th': { whiteSpace: 'nowrap' },
  '& .score': { width: 132 },
  '& .figure': { display: 'block', lineHeight: 1.3, marginBottom: 3 },
  '& .weight': { color: token.inkSoft },
  // Where it is narrow the sentence stands under its name and bar.
  '@container (max-width: 34rem)': {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 132px', padding: '8px 0' },
    '& th, & td': { padding: 0 },
    '& .sentence': { gridColumn: '1 / 3', paddingTop: 4 },
  },
});

/** Every rule with its bar, its weight and its sentence; what the garden does not say is said to be left out. */
export function FactorTable({ factors }: { factors: readonly FactorLine[] }) {
  const { t } = useLingui();
  return (
    <div style={{ containerType: 'inline-size' }}>
      <Rules>
        <caption>
          <Trans>Each is scored from 0 to 5 and counts as often as it says.</Trans>
        </caption>
        <tbody>
          {factors.map(({ factor, score, weight, most, sentence }) => (
            <tr key={factor}>
              <th scope="row">{t(FACTOR_NAMES[factor])}</th>
              <td className="score">
                {score === null ? (
                  <span className="weight">
                    <Trans>Left out</Trans>
                  </span>
                ) : (
                  <>
                    <span className="figure">
                      {score.toFixed(1)}{' '}
                      <span className="weight">
                        {t`${plural(weight, { one: 'counts # time', other: 'counts # times' })}`}
                      </span>
                    </span>
                    <FactorBar score={score} />
                  </>
                )}
              </td>
              <td className="sentence">
                {sentence}
                {most === null ? null : (
                  <>
                    {' '}
                    <span className="weight">
                      <Trans>At most {most.toFixed(1)} in all.</Trans>
                    </span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Rules>
    </div>
  );
}
