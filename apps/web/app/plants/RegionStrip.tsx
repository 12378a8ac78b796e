import { styled } from '@mui/material/styles';
import { REGION_KEYS, type RegionKey } from '@understory/garden';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { REGION_NAMES } from './plant-words.ts';

const Strip = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& > li': {
    padding: '5px 12px',
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  '& > li[data-native]': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontWeight: 650,
  },
}));

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
