import { inFigures, NATIVE_TARGET, type NativeStanding, nativeStanding } from '@understory/garden';

export interface NativeShareWords {
  readonly standing: NativeStanding;
  readonly sentence: string;
}

const TARGET = Math.round(NATIVE_TARGET * 100);
const percent = (value: number): string => `${inFigures(value, 1)}%`;

/**
 * Where a garden stands against the native target, in words.
 * @param percentage the garden's `native_percentage`, 0 to 100
 * @param placed how many plants stand in it
 */
export function nativeShareWords(percentage: number, placed: number): NativeShareWords {
  const standing = nativeStanding(placed === 0 ? undefined : percentage / 100);
  const share = percent(percentage);
  const sentences: Record<NativeStanding, string> = {
    nothing_placed: 'Nothing placed yet',
    warning: `${share} native, far below the target of ${TARGET}%`,
    below_target: `${share} native, target ${TARGET}%`,
    on_target: `${share} native, target of ${TARGET}% reached`,
  };
  return { standing, sentence: sentences[standing] };
}
