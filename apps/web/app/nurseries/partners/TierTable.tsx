import { Trans, useLingui } from '@lingui/react/macro';
import CheckRounded from '@mui/icons-material/CheckRounded';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { DrawnTable } from '../../ui/Table.tsx';
import { TextLink } from '../../ui/Text.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { TierSign } from '../profile/TierSign.tsx';
import { PARTNER_TIERS, TIER_OFFERS } from './partner-offers.ts';
import { type PartnerPrices, tierPriceWords } from './partner-prices.ts';

const Tiers = styled(DrawnTable)({
  '& th, & td': {
    padding: '12px 16px',
    verticalAlign: 'middle',
    borderBottom: `1px solid ${token.line}`,
  },
  '& thead th, & thead td': { verticalAlign: 'bottom', borderBottom: `2px solid ${token.mark}` },
  '& thead th > svg': { display: 'block', width: 36, height: 36, marginBottom: 4 },
  '& thead th > strong': { display: 'block', fontSize: '1.375rem', lineHeight: 1.2 },
  '& thead th > span': { display: 'block', fontWeight: token.weight.plain },
  '& tbody th': { fontWeight: token.weight.plain, paddingLeft: 0 },
  '& thead > tr > th': { width: '19%' },
  '& td > a': { display: 'inline-block', paddingBlock: 10 },
  '& tbody > tr > td[data-has="false"]': { color: token.inkSoft },
  // On a phone each offer stands above its marks, which stand below the names of their tiers.
  [token.below.sm]: {
    '& thead > tr > td': { display: 'none' },
    '& thead th > strong': { fontSize: '1rem', hyphens: 'auto' },
    '& thead th, & td': { overflowWrap: 'anywhere' },
    '& thead > tr > th': { fontSize: '0.875rem', width: 'auto' },
    // The first has the longest name: “Descubrimiento” in Spanish.
    '& thead > tr, & tbody > tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.2fr) repeat(2, minmax(0, 1fr))',
    },
    '& th, & td': { padding: '8px 8px 8px 0' },
    '& tbody th': { gridColumn: '1 / 4', borderBottom: 0, padding: '12px 0 0' },
  },
});

/** The three tiers side by side: what each costs and what it holds. */
export const TierTable = ({ prices }: { prices: PartnerPrices }) => {
  const { t } = useLingui();
  const say = useSay();
  const sampleWords = (tier: string) => t`${tier} sample`;
  return (
    <Tiers>
      <caption style={visuallyHidden}>
        <Trans>What each tier costs and holds</Trans>
      </caption>
      <thead>
        <tr>
          <td />
          {PARTNER_TIERS.map((tier) => (
            <th key={tier.key} scope="col">
              <TierSign tier={tier.key} />
              <strong>{t(tier.name)}</strong>
              <span>{tierPriceWords(prices, tier.key, say)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TIER_OFFERS.map(({ offer, has }) => (
          <tr key={offer.id}>
            <th scope="row">{t(offer)}</th>
            {PARTNER_TIERS.map((tier, index) => (
              <td key={tier.key} data-has={has[index]}>
                {has[index] ? <CheckRounded fontSize="small" aria-hidden /> : <span aria-hidden>–</span>}
                <span style={visuallyHidden}>{has[index] ? t`Included` : t`Not included`}</span>
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">
            <Trans>See what it looks like</Trans>
          </th>
          {PARTNER_TIERS.map(({ key, name, sample }) => (
            <td key={key}>
              <TextLink to={sample ?? '/local-nurseries'}>
                {sample ? sampleWords(t(name)) : t`The directory`}
              </TextLink>
            </td>
          ))}
        </tr>
      </tbody>
    </Tiers>
  );
};
