import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StockNear } from '@understory/contract';
import { Text } from '../../ui/Text.tsx';

/** Whose stock a list is narrowed by, where it is: figures of nurseries, of samples, or of nobody. */
export function StockNote({ stock }: { stock: StockNear | undefined }) {
  const { t } = useLingui();
  if (!stock) return null;
  const { radius: miles, nurseries, isMockData } = stock;
  const { label: place } = stock.place;
  const words =
    nurseries === 0
      ? t`No nursery within ${miles} miles of ${place} tells its stock here.`
      : isMockData
        ? t`By the stock of samples: no real nursery within ${miles} miles of ${place} tells its own yet.`
        : t`${plural(nurseries, {
            one: `By what # nursery within ${miles} miles of ${place} says it has. Ask before you drive.`,
            other: `By what # nurseries within ${miles} miles of ${place} say they have. Ask before you drive.`,
          })}`;
  return (
    <Text look="small" soft>
      {words}
    </Text>
  );
}
