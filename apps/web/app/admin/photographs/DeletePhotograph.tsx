import { Trans, useLingui } from '@lingui/react/macro';
import type { PhotographRecord } from '@understory/contract';
import { sentenceOf } from '../../shell/error-words.ts';
import { Confirm } from '../../ui/Dialog.tsx';
import { useDeletePhotograph } from './use-photographs.ts';

interface DeletePhotographProps {
  readonly photograph: PhotographRecord;
  /** Whether the plant has others, of which the oldest then leads. */
  readonly hasOthers: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a photograph is deleted: its files go with it. */
export function DeletePhotograph({ photograph, hasOthers, onClose, onDeleted }: DeletePhotographProps) {
  const { t } = useLingui();
  const deleting = useDeletePhotograph();
  return (
    <Confirm
      title={t`Delete this photograph?`}
      keep={t`Keep it`}
      act={t`Delete photograph`}
      danger
      busy={deleting.isPending}
      error={deleting.isError ? sentenceOf(deleting.error) : undefined}
      onAct={() => deleting.mutate(photograph, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <Trans>
        “{photograph.alt_text}” by {photograph.credit}. Its files are removed, which cannot be undone.
      </Trans>{' '}
      {photograph.is_primary && hasOthers ? <Trans>The oldest of the others leads then.</Trans> : null}
      {photograph.is_primary && !hasOthers ? (
        <Trans>The drawn portrait stands in its place then.</Trans>
      ) : null}
    </Confirm>
  );
}
