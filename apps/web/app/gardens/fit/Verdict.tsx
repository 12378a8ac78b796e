import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SvgIconComponent } from '@mui/icons-material';
import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import NorthEastRounded from '@mui/icons-material/NorthEastRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { type Factor, type FactorLine, raisesOf, ratingOf, SCORE_MAX } from '@understory/garden';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { FactorTable } from './FactorTable.tsx';
import { forAndAgainst } from './fit-words.ts';

/** So many sentences are read at a glance; the rest is in the table. */
const MOST_AGAINST = 3;
const MOST_FOR = 2;
const MOST_RAISES = 2;

/** What counts most, and what the plant does for those that grow there already. */
const worthSaying = <L extends { readonly factor: Factor }>(inFavour: readonly L[]): readonly L[] =>
  inFavour.filter(({ factor }, at) => at < MOST_FOR || factor === 'company');

interface LineProps {
  readonly sign: SvgIconComponent;
  readonly said: MessageDescriptor;
  readonly sentence: string;
  readonly warns?: boolean;
}

function Line({ sign: Sign, said, sentence, warns = false }: LineProps) {
  const { t } = useLingui();
  return (
    <li data-warns={warns || undefined}>
      <Sign titleAccess={t(said)} />
      <span>{sentence}</span>
    </li>
  );
}

/** What a plant is poor at, or poor by, is a warning; what it could merely be better at is none. */
const AGAINST = { sign: WarningAmberRounded, said: msg`Against it`, warns: true } as const;
const LACKING = { sign: RemoveRounded, said: msg`Not for it` } as const;
const FOR = { sign: CheckRounded, said: msg`For it` } as const;
const RAISING = { sign: NorthEastRounded, said: msg`To raise it` } as const;

const Lines = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 3,
  lineHeight: 1.45,
  '& > li': { display: 'flex', gap: 8 },
  '& svg': { flex: 'none', fontSize: 18, marginTop: 3, color: token.inkSoft },
  '& > [data-warns] > svg': { color: token.warn },
});

const Raises = styled('div')({ marginTop: 8 });

/** What is read on demand, beneath what it is about. */
export const Unfold = styled('details')({
  marginTop: 4,
  '& > summary': {
    cursor: 'pointer',
    width: 'fit-content',
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    listStyle: 'none',
    fontWeight: 600,
    textDecoration: 'underline',
    textDecorationColor: token.accentDeep,
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary svg': { transition: 'transform 150ms ease' },
  '&[open] > summary svg': { transform: 'rotate(45deg)' },
});

interface VerdictProps {
  readonly factors: readonly FactorLine[];
  /** For beside small print. */
  readonly small?: boolean;
}

/** The reasons of a score in plain words, what would raise it, and every factor on demand. */
export function Verdict({ factors, small = false }: VerdictProps) {
  const { t } = useLingui();
  const { against, inFavour } = forAndAgainst(factors);
  const raises = [...new Set(raisesOf(factors))].slice(0, MOST_RAISES);
  return (
    <div style={{ fontSize: small ? '0.875rem' : '0.9375rem' }}>
      <Lines aria-label={t`Why`}>
        {against.slice(0, MOST_AGAINST).map(({ factor, score, most, sentence }) => (
          <Line
            key={factor}
            {...(ratingOf(Math.min(score, most ?? SCORE_MAX)) === 'poor' ? AGAINST : LACKING)}
            sentence={sentence}
          />
        ))}
        {worthSaying(inFavour).map(({ factor, sentence }) => (
          <Line key={factor} {...FOR} sentence={sentence} />
        ))}
      </Lines>
      {raises.length > 0 ? (
        <Raises>
          <Text firm look="small">
            <Trans>What would raise it</Trans>
          </Text>
          <Lines>
            {raises.map((raise) => (
              <Line key={raise} {...RAISING} sentence={raise} />
            ))}
          </Lines>
        </Raises>
      ) : null}
      <Unfold>
        <summary>
          <AddRounded aria-hidden fontSize="small" /> <Trans>How the score comes about</Trans>
        </summary>
        <FactorTable factors={factors} />
      </Unfold>
    </div>
  );
}
