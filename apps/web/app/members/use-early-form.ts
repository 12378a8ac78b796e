import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form that may be typed into before the page has come to life. Fields begin with what they hold already: what was
 * typed, or filled in by a password manager, would be wiped out by empty values.
 * @param given what is known of some fields
 */
export const useEarlyForm = <Rules extends z.ZodType<FieldValues, FieldValues>>(
  rules: Rules,
  given: { readonly [Field in keyof z.input<Rules>]?: z.input<Rules>[Field] | undefined } = {},
) =>
  useForm<z.input<Rules>, unknown, z.output<Rules>>({
    resolver: zodResolver(rules),
    defaultValues: given as DefaultValues<z.input<Rules>>,
  });
