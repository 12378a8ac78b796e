import { zodResolver } from '@hookform/resolvers/zod';
import type { Profile } from '@understory/contract';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { type ProfileChanges, useChangeProfile } from '../../session/profile-queries.ts';
import { useSay } from '../../shell/words.ts';
import { changesOf, type ProfileForm, profileRules, refusalOf } from './profile-form.ts';
import { type PlaceSearch, useFindPlace, usePlaces } from './usePlaces.ts';

export interface ProfileFormState {
  readonly form: UseFormReturn<ProfileForm>;
  /** The answers as they are typed. */
  readonly typed: ProfileForm;
  /** What the location comes to. */
  readonly search: PlaceSearch;
  /** The region the answers come to so far. */
  readonly regionId: number | null;
  /** Why the whole was not saved. */
  readonly refused: string | undefined;
  readonly submit: () => Promise<void>;
}

type Options = {
  start: ProfileForm;
  /** Sent beside the answers. */
  beside?: () => ProfileChanges;
  onSaved: (saved: Profile) => void;
};

/** The answers of a profile in a form: what the location comes to, and saving with each refusal at its field. */
export function useProfileForm({ start, beside, onSaved }: Options): ProfileFormState {
  const say = useSay();
  const form = useForm<ProfileForm>({ resolver: zodResolver(profileRules(say)), defaultValues: start });
  const typed = useWatch({ control: form.control }) as ProfileForm;
  const search = usePlaces(typed.location);
  const findPlace = useFindPlace();
  const change = useChangeProfile();
  const [refused, setRefused] = useState<string>();
  const { defaultValues, isSubmitting } = form.formState;

  const save = async (answers: ProfileForm) => {
    setRefused(undefined);
    const place = await findPlace(answers.location);
    try {
      onSaved(
        await change.mutateAsync({
          ...changesOf(answers, { ...start, ...defaultValues }, place),
          ...beside?.(),
        }),
      );
    } catch (error) {
      const { fields, words } = refusalOf(error, say);
      for (const { field, words: message } of fields) form.setError(field, { message });
      const [first] = fields;
      if (first) form.setFocus(first.field);
      setRefused(words);
    }
  };
  const regionId = search.place?.region_id ?? (typed.region === '' ? null : Number(typed.region));
  // A second press while the first travels is none.
  const submit = async () => {
    if (!isSubmitting) await form.handleSubmit(save)();
  };
  return { form, typed, search, regionId, refused, submit };
}
