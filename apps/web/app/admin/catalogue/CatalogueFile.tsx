import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Gets, MAX_CATALOGUE_BYTES } from '@understory/contract';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { type CheckedCatalogue, catalogueStateQuery } from '../admin-queries.ts';
import { BringingJob } from '../files/BringingJob.tsx';
import { CheckedFile, FaultyFile, isBrought } from '../files/CheckedFile.tsx';
import { ChooseCsv } from '../files/ChooseCsv.tsx';
import type { Bringing } from '../files/use-checked-file.ts';
import { Differences } from './Differences.tsx';
import { useCatalogueFile } from './use-catalogue-file.ts';

/** How many plants are listed now, since when, and by which file. */
const standing = ({ listed, source }: Gets<'GET /admin/catalogue/'>, day: string) =>
  source === 'release'
    ? msg`Listed now: ${plural(listed, { one: '# plant', other: '# plants' })}, from the file that came with this release; last changed ${day}.`
    : msg`Listed now: ${plural(listed, { one: '# plant', other: '# plants' })}, from a file that was brought in here or from the command line; last changed ${day}.`;

/** Checks a file of plants, shows what it would change, and brings it in when told to. */
export function CatalogueFile() {
  const { t } = useLingui();
  const written = useMoment();
  const state = useQuery(catalogueStateQuery());
  const { checking, bringing, check, bring, forget } = useCatalogueFile();
  const [fault, setFault] = useState<string>();
  const choose = (file: File) => {
    const isTooLarge = file.size > MAX_CATALOGUE_BYTES;
    setFault(isTooLarge ? t`File size must be less than 2MB` : undefined);
    if (isTooLarge) forget();
    else check(file);
  };
  const { file, checked } = checking.data ?? {};
  const job = (
    <BringingJob
      bringing={bringing}
      label={t`Catalogue file`}
      done={t`The catalogue is what the file says now`}
    />
  );
  return (
    <AdminPage
      title={t`Catalogue file`}
      above={ADMINISTRATION}
      lead={t`Choose a sheet with every plant of the catalogue, .xlsx or .csv. It is checked and compared first; nothing is written until you say so.`}
    >
      {state.isError ? (
        <Failed
          sentence={sentenceOf(state.error)}
          isTrying={state.isFetching}
          onRetry={() => void state.refetch()}
        />
      ) : null}
      <Text soft>
        {state.data
          ? t(standing(state.data, written(state.data.changed_at, { dateStyle: 'long' })))
          : '\u00a0'}
      </Text>
      <ChooseCsv
        label={t`Catalogue file`}
        name="catalogue"
        file={file}
        isChecking={checking.isPending}
        isQuiet={checked?.differences !== undefined && checked.differences !== null}
        onChoose={choose}
      />
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
      {checking.isError ? <Notice tone="bad">{sentenceOf(checking.error)}</Notice> : null}
      {checked && file ? (
        <Outcome checked={checked} bringing={bringing} job={job} onBring={() => bring(file, checked.basis)} />
      ) : null}
      {checked?.differences ? null : job}
    </AdminPage>
  );
}

interface OutcomeProps {
  readonly checked: CheckedCatalogue;
  readonly bringing: Bringing;
  readonly job: ReactNode;
  readonly onBring: () => void;
}

function Outcome({ checked, ...rest }: OutcomeProps) {
  const { t } = useLingui();
  const { errors, errors_left_out, warnings, differences } = checked;
  if (!differences) return <FaultyFile errors={errors} leftOut={errors_left_out} />;
  const { added, changed, unlisted, unchanged } = differences.counts;
  const touched = added + changed + unlisted;
  return (
    <CheckedFile
      warnings={warnings}
      touched={touched}
      nothing={t`The file has no faults and says what the catalogue says already: ${plural(unchanged, { one: '# plant', other: '# plants' })} unchanged.`}
      {...rest}
    >
      {touched > 0 ? <Differences differences={differences} isDone={isBrought(rest.bringing)} /> : null}
    </CheckedFile>
  );
}
