import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { type Kept, useForgetOnLeaving, useKeptTyping } from './use-kept-typing.ts';

/**
 * Keeps what a member types while their session ends under their hands, and gives it back when they have signed in
 * again: on this form, in this tab, to the same person. A reload is outlived too. Leaving the form while signed in,
 * signing out, and another person signing in forget it. Passwords, codes and files are never kept.
 *
 *     const form = useForm({ defaultValues: profile });
 *     const kept = useKeptForm('profile', form);
 *     const submit = async (values) => { await save(values); kept.forget(); };
 *
 * Use it where the form's default values are known already: mount the form after they have been read. After saving,
 * either leave the page or `form.reset(saved)`, so that the form counts as untouched.
 * @param name names the form, and the thing it is about where there are several, as `garden:7`
 */
export function useKeptForm<Values extends FieldValues, Context, Output>(
  name: string,
  form: UseFormReturn<Values, Context, Output>,
): Kept {
  const typed = useWatch({ control: form.control }) as Values;
  const restore = (before: Partial<Values>) =>
    form.reset({ ...form.getValues(), ...before }, { keepDefaultValues: true });
  useForgetOnLeaving(name);
  return useKeptTyping(name, typed, form.formState.isDirty, restore);
}
