import { zodResolver } from '@hookform/resolvers/zod';
import type { Say } from '@understory/words';
import { useMemo } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSay } from '../shell/words.ts';

/**
 * A form that may be typed into before the page has come to life. Fields begin with what they hold already: what was
 * typed, or filled in by a password manager, would be wiped out by empty values.
 * @param rulesIn what each field must hold, with its refusals in the page's language
 * @param given what is known of some fields
 */
export function useEarlyForm<Rules extends z.ZodType<FieldValues, FieldValues>>(
  rulesIn: (say: Say) => Rules,
  given: { readonly [Field in keyof z.input<Rules>]?: z.input<Rules>[Field] | undefined } = {},
) {
  const say = useSay();
  const resolver = useMemo(() => zodResolver(rulesIn(say)), [rulesIn, say]);
  return useForm<z.input<Rules>, unknown, z.output<Rules>>({
    resolver,
    defaultValues: given as DefaultValues<z.input<Rules>>,
  });
}
