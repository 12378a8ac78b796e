import { Trans, useLingui } from '@lingui/react/macro';
import type { GardenCard } from '@understory/contract';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { REGIONAL_MUSES } from '../shell/muses.ts';
import { useMutation, useQueryClient } from '../shell/queries.tsx';
import { useSay } from '../shell/words.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Select } from '../ui/Field.tsx';
import { Grid } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { styled, token } from '../ui/styled.ts';
import { GARDEN_ICONS } from './garden-icons.ts';
import { GARDENS_KEY } from './garden-queries.ts';

const LONGEST_NAME = 120;
const LONGEST_DESCRIPTION = 2000;
/** Stands for nothing chosen: a field of a form has no null. */
const NONE = '';

const Swatch = styled('span')({ flex: 'none', width: 16, height: 16, border: `1px solid ${token.mark}` });

type Told = Pick<GardenCard, 'name' | 'description' | 'region_id' | 'theme_id' | 'muse_icon'>;

/** What is told of a garden otherwise than before; nothing where nothing was changed. */
const changesOf = (before: Told, now: Told): Partial<Told> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => before[field as keyof Told] !== value));

interface Props {
  readonly garden: Told & Pick<GardenCard, 'id'>;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
}

/** What a garden is called, where it lies and what it wears in the list. Its size and site are told in the planner. */
export function GardenDetails({ garden, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const { id, ...before } = garden;
  const { register, control, setValue, handleSubmit, formState } = useForm<Told>({
    mode: 'onChange',
    defaultValues: {
      name: before.name,
      description: before.description,
      region_id: before.region_id,
      theme_id: before.theme_id,
      muse_icon: before.muse_icon,
    },
  });
  const { region_id, theme_id, muse_icon } = useWatch({ control }) as Told;
  const queries = useQueryClient();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (changes: Partial<Told>) => api('PATCH /gardens/{id}/', { params: { id }, body: changes }),
    onSuccess: async (saved) => {
      queries.removeQueries({ queryKey: ['garden', id] });
      await queries.invalidateQueries({ queryKey: GARDENS_KEY });
      onSaved(saved.name);
    },
  });
  const nothing = { value: NONE, label: t`None` };
  const submit = (told: Told) => {
    const changes = changesOf(before, { ...told, name: told.name.trim() });
    if (Object.keys(changes).length === 0) onClose();
    else save.mutate(changes);
  };
  return (
    <Dialog
      title={t`Garden details`}
      size="medium"
      onClose={onClose}
      onSubmit={handleSubmit(submit)}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="next" busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={t`Name`}
        field={register('name', { validate: (name) => name.trim() !== '' || t`A garden needs a name.` })}
        error={formState.errors.name?.message}
        hint={t`Up to ${LONGEST_NAME} characters`}
        longest={LONGEST_NAME}
        autoFocus
      />
      <Field
        label={t`Description`}
        field={register('description')}
        hint={t`For yourself: it is searched with the name.`}
        longest={LONGEST_DESCRIPTION}
        rows={[2, 6]}
      />
      <Select
        label={t`Region`}
        value={String(region_id)}
        onChange={(region) => setValue('region_id', Number(region))}
        hint={t`Which plants count as native here.`}
        options={REGIONAL_MUSES.map(({ region, places }, at) => ({
          value: String(at + 1),
          label: say(region),
          more: say(places),
        }))}
      />
      <Grid min="14rem" fills>
        <Select
          label={t`Muse`}
          value={String(theme_id ?? NONE)}
          onChange={(muse) => setValue('theme_id', Number(muse) || null)}
          hint={t`Gives its card her color.`}
          options={[
            nothing,
            ...REGIONAL_MUSES.map(({ name: muse, color }, at) => ({
              value: String(at + 1),
              label: muse,
              sign: <Swatch aria-hidden style={{ background: color }} />,
            })),
          ]}
        />
        <Select
          label={t`Icon`}
          value={muse_icon ?? NONE}
          onChange={(icon) => setValue('muse_icon', icon || null)}
          hint={t`Stands beside its name.`}
          options={[
            nothing,
            ...Object.entries(GARDEN_ICONS).map(([icon, { label, Icon }]) => ({
              value: icon,
              label: t(label),
              sign: <Icon aria-hidden fontSize="small" />,
            })),
            // Another program may have given it one that this page cannot draw: it stays until another is chosen.
            ...(muse_icon && !GARDEN_ICONS[muse_icon] ? [{ value: muse_icon, label: muse_icon }] : []),
          ]}
        />
      </Grid>
      {save.isError ? <Notice tone="bad">{sentenceOf(save.error)}</Notice> : null}
    </Dialog>
  );
}
