import { Trans, useLingui } from '@lingui/react/macro';
import { PLANT_FACT_NAMES, type PlantFactName, type PlantFactsRecord } from '@understory/contract';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { ApiError, api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, Grid, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { ADMIN_CATALOGUE_KEY, ADMIN_PLANTS_KEY, factsQuery, tellAtFields } from '../admin-queries.ts';
import { OnePlant, PLANTS_TO_KEEP } from '../OnePlant.tsx';
import { FactField, type TypedFacts } from './FactField.tsx';
import { FACT_GROUPS, FACT_LABELS } from './fact-words.ts';
import { PlantHistory } from './PlantHistory.tsx';

type Wished = Readonly<Partial<TypedFacts>>;

/** The facts of one plant, for those who edit them by hand. */
export function PlantFacts({ id }: { id: number }) {
  const { t } = useLingui();
  const plant = useQuery(factsQuery(id));
  return (
    <OnePlant title={t`Facts of a plant`} plant={plant}>
      {(newest) => <Editing newest={newest} />}
    </OnePlant>
  );
}

/** Who waits for a change of the plant to be written, and reads again what tells of it. */
function useChange<Wish>(
  change: (wish: Wish) => Promise<PlantFactsRecord>,
  onDone: (plant: PlantFactsRecord) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: onDone,
    // Also where somebody else was quicker: the page then says so.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ADMIN_PLANTS_KEY });
      await queries.invalidateQueries({ queryKey: ADMIN_CATALOGUE_KEY });
    },
  });
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'version_conflict';

function Editing({ newest }: { newest: PlantFactsRecord }) {
  const { t } = useLingui();
  const say = useToast();
  const params = { id: newest.id };
  /** The plant as it was opened: what is typed lies over it, and is sent with its version. */
  const [basis, setBasis] = useState(newest);
  const form = useForm<TypedFacts>({ defaultValues: { ...newest.facts, reason: '' } });
  const { control, formState, getValues, handleSubmit, reset, setValue } = form;
  /** What of it the rules are asked about: whatever stands when a field is left. */
  const [looked, setLooked] = useState<Wished>({});
  const reason = useController({
    control,
    name: 'reason',
    rules: { validate: (reason) => reason.trim() !== '' || t`Say why, so that others can follow it.` },
  });
  const changed = PLANT_FACT_NAMES.filter((fact) => formState.dirtyFields[fact]);
  const wishedOf = (typed: TypedFacts): Wished =>
    Object.fromEntries(changed.map((fact) => [fact, typed[fact]]));
  const checking = useQuery({
    queryKey: [...ADMIN_PLANTS_KEY, 'check', newest.id, newest.version, looked],
    queryFn: ({ signal }) =>
      api('POST /admin/plants/{id}/facts/check/', { params, body: { facts: looked }, signal }),
    enabled: Object.keys(looked).length > 0,
    placeholderData: (last) => last,
  });
  const done = (plant: PlantFactsRecord) => {
    setBasis(plant);
    reset({ ...plant.facts, reason: '' });
    setLooked({});
    say(t`Saved. Everybody sees it within a second.`);
  };
  const saving = useChange(
    (typed: TypedFacts) =>
      api('PATCH /admin/plants/{id}/facts/', {
        params,
        body: { version: basis.version, facts: wishedOf(typed), reason: typed.reason },
      }),
    done,
  );
  const restoring = useChange(
    (wish: { to: number; reason: string }) =>
      api('POST /admin/plants/{id}/facts/restore/', {
        params,
        body: { version: basis.version, ...wish },
      }),
    done,
  );
  const giving = useChange(
    (wish: { columns: PlantFactName[]; reason: string }) =>
      api('POST /admin/plants/{id}/facts/give_back/', {
        params,
        body: { version: basis.version, ...wish },
      }),
    done,
  );
  const all = [saving, restoring, giving];
  const isBusy = all.some(({ isPending }) => isPending);
  const error = all.find(({ isError }) => isError)?.error;
  const faults: Readonly<Record<string, string>> =
    Object.keys(looked).length > 0 && checking.data
      ? Object.fromEntries(checking.data.faults.map(({ column, message }) => [column, message]))
      : {};
  const since = PLANT_FACT_NAMES.filter((fact) => newest.facts[fact] !== basis.facts[fact]);
  const fileSays = new Map(basis.by_hand.map(({ column, file }) => [column, file]));
  const forgetErrors = () => {
    for (const each of all) each.reset();
  };
  /** Does it if a reason is given, and says that one is missing if not. */
  const withReason = (act: (typed: TypedFacts) => void) =>
    handleSubmit((typed) => {
      if (isBusy) return;
      forgetErrors();
      act(typed);
    });
  const goOn = () => {
    const typed = getValues();
    setBasis(newest);
    reset({ ...newest.facts, reason: typed.reason });
    for (const fact of changed) setValue(fact, typed[fact], { shouldDirty: true });
    forgetErrors();
  };
  return (
    <AdminPage
      title={newest.common_name}
      above={PLANTS_TO_KEEP}
      lead={
        <>
          <em lang="la">{newest.scientific_name}</em>
          {', '}
          <TextLink to={`/admin/plants/${newest.id}`}>
            <Trans>its photographs</Trans>
          </TextLink>
        </>
      }
    >
      <Form
        gap={32}
        onSubmit={withReason((typed) =>
          saving.mutate(typed, { onError: (error) => void tellAtFields(error, form) }),
        )}
        aria-label={t`Facts of the plant`}
        onBlur={() => setLooked(wishedOf(getValues()))}
      >
        {FACT_GROUPS.map(({ title, facts }) => (
          <Stack key={title.id} gap={16}>
            <Text look="h3" as="h2">
              {t(title)}
            </Text>
            <Grid min="18rem">
              {facts.map((fact) => {
                const file = fileSays.get(fact);
                return (
                  <FactField
                    key={fact}
                    fact={fact}
                    control={control}
                    error={faults[fact]}
                    hint={file === undefined ? undefined : t`Changed by hand; the file says “${file}”`}
                  />
                );
              })}
            </Grid>
          </Stack>
        ))}
        <Stack gap={16}>
          <Text role="status">
            {changed.length === 0
              ? t`Nothing is changed yet.`
              : t`To be changed: ${changed.map((fact) => t(FACT_LABELS[fact])).join(', ')}`}
          </Text>
          {checking.data?.doubts.map(({ column, message }) => (
            <Notice key={column} tone="warn">
              {message}
            </Notice>
          ))}
          <Field
            label={t`Reason`}
            {...reason.field}
            required
            hint={t`Such as “Measured in the arboretum”. It stands in the history of the plant`}
            error={reason.fieldState.error?.message}
          />
          {error ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
          {isConflict(error) && since.length > 0 ? (
            <Notice
              tone="warn"
              action={
                <Button onClick={goOn}>
                  <Trans>Go on from there</Trans>
                </Button>
              }
            >
              <Trans>
                Changed meanwhile: {since.map((fact) => t(FACT_LABELS[fact])).join(', ')}. What you typed is
                kept.
              </Trans>
            </Notice>
          ) : null}
          <Row>
            <Button type="submit" look="next" busy={saving.isPending} disabled={changed.length === 0}>
              <Trans>Save</Trans>
            </Button>
            {basis.by_hand.length > 0 ? (
              <Button
                look="quiet"
                busy={giving.isPending}
                onClick={withReason(({ reason }) =>
                  giving.mutate({ columns: basis.by_hand.map(({ column }) => column), reason }),
                )}
              >
                <Trans>Give all back to the file</Trans>
              </Button>
            ) : null}
          </Row>
        </Stack>
      </Form>
      <PlantHistory
        id={newest.id}
        onRestore={(to) => void withReason(({ reason }) => restoring.mutate({ to, reason }))()}
        isBusy={isBusy}
      />
    </AdminPage>
  );
}
