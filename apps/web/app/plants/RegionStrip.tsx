import { REGION_KEYS, type RegionKey } from '@understory/garden';
import { bare, styled, token } from '../ui/styled.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { REGION_NAMES } from './plant-words.ts';

const Strip = styled('ul')({
  ...bare,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& > li': {
    padding: '5px 12px',
    borderRadius: token.radius.small,
    border: `1px solid ${token.line}`,
    color: token.inkSoft,
  },
  '& > li[data-native]': {
    borderColor: token.accent,
    background: token.accent,
    color: token.onAccent,
    fontWeight: token.weight.firm,
  },
});

/** The nine garden regions, those where a plant is native marked. */
export const RegionStrip = ({ native }: { native: readonly RegionKey[] }) => (
  <Strip aria-label="Garden regions where it is native">
    {REGION_KEYS.map((key) => {
      const isNative = native.includes(key);
      return (
        <li key={key} {...(isNative ? { 'data-native': '' } : {})}>
          {REGION_NAMES[key]}
          <span style={visuallyHidden}>{isNative ? ': native' : ': not native'}</span>
        </li>
      );
    })}
  </Strip>
);
