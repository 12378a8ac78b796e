import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { inFigures, NATIVE_TARGET, type NativeStanding, nativeStanding } from '@understory/garden';
import type { Say } from '@understory/words';

export interface NativeShareWords {
  readonly standing: NativeStanding;
  readonly sentence: string;
}

const TARGET = Math.round(NATIVE_TARGET * 100);

/**
 * Where a garden stands against the native target, in words.
 * @param percentage the garden's `native_percentage`, 0 to 100
 * @param placed how many plants stand in it
 */
export function nativeShareWords(percentage: number, placed: number, say: Say): NativeShareWords {
  const standing = nativeStanding(placed === 0 ? undefined : percentage / 100);
  const share = inFigures(percentage, 1);
  const sentences: Record<NativeStanding, MessageDescriptor> = {
    nothing_placed: msg`Nothing placed yet`,
    warning: msg`${share}% native, far below the target of ${TARGET}%`,
    below_target: msg`${share}% native, target ${TARGET}%`,
    on_target: msg`${share}% native, target of ${TARGET}% reached`,
  };
  return { standing, sentence: say(sentences[standing]) };
}
