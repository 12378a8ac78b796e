import { useLingui } from '@lingui/react/macro';
import { REGION_KEYS, type RegionKey } from '@understory/garden';
import { Chip } from '../ui/Chip.tsx';
import { Row } from '../ui/layout.tsx';
import { Unseen } from '../ui/Text.tsx';
import { REGION_NAMES } from './plant-words.ts';

/** The nine garden regions, those where a plant is native marked. */
export const RegionStrip = ({ native }: { native: readonly RegionKey[] }) => {
  const { t } = useLingui();
  return (
    <Row as="ul" gap={8} aria-label={t`Garden regions where it is native`}>
      {REGION_KEYS.map((key) => {
        const isNative = native.includes(key);
        return (
          <li key={key}>
            <Chip leads={isNative}>
              {t(REGION_NAMES[key])}
              <Unseen>{isNative ? t`: native` : t`: not native`}</Unseen>
            </Chip>
          </li>
        );
      })}
    </Row>
  );
};
