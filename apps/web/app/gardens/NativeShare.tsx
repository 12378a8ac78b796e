import { NATIVE_TARGET } from '@understory/garden';
import { useSay } from '../shell/words.ts';
import { Stack } from '../ui/layout.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { nativeShareWords } from './native-share-words.ts';

type NativeShareProps = {
  /** 0 to 100. */
  percentage: number;
  /** How many plants are placed. */
  placed: number;
};

const Bar = styled('div')({
  position: 'relative',
  height: 8,
  border: `1px solid ${token.mark}`,
  borderRadius: token.radius.medium,
  background: token.ground,
  '& > div': { height: '100%', background: token.accent },
  '& > div:not([data-whole])': { borderInlineEnd: `1px solid ${token.mark}` },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: -5,
    insetInlineStart: `${NATIVE_TARGET * 100}%`,
    width: 2,
    background: token.mark,
  },
});

/** The native share of a garden: a bar with a mark at the target, and the same in words. */
export function NativeShare({ percentage, placed }: NativeShareProps) {
  const { sentence } = nativeShareWords(percentage, placed, useSay());
  return (
    <Stack gap={8}>
      <Bar aria-hidden>
        {percentage > 0 ? (
          <div style={{ width: `${percentage}%` }} data-whole={percentage === 100 || undefined} />
        ) : null}
      </Bar>
      <Text look="small">{sentence}</Text>
    </Stack>
  );
}
