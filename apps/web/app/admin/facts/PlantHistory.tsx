import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PLANT_HISTORY_PAGE_SIZE, type PlantChange, type PlantChangeKind } from '@understory/contract';
import { useState } from 'react';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Text } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { Skeleton } from '../../ui/Waiting.tsx';
import { historyQuery } from '../admin-queries.ts';
import { FACT_LABELS } from './fact-words.ts';

const KINDS: Readonly<Record<PlantChangeKind, MessageDescriptor>> = {
  edit: msg`Changed by hand`,
  restore: msg`Restored`,
  give_back: msg`Given back to the file`,
  import: msg`Changed by a file`,
};

interface PlantHistoryProps {
  readonly id: number;
  readonly onRestore: (version: number) => void;
  readonly isBusy: boolean;
}

/** Every change of a plant, the newest first, each with the way back to how the plant was before it. */
export function PlantHistory({ id, onRestore, isBusy }: PlantHistoryProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(historyQuery(id, page));
  return (
    <Stack>
      <Text look="h3" as="h2">
        <Trans>History</Trans>
      </Text>
      {error ? (
        <Failed sentence={sentenceOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton label={t`Reading the history`} height={120} /> : null}
      {data?.count === 0 ? (
        <Text>
          <Trans>Nothing was changed since the plant came into the catalog.</Trans>
        </Text>
      ) : null}
      {data && data.count > 0 ? (
        <RuledList>
          {data.results.map((change) => (
            <Change key={change.version} change={change} onRestore={onRestore} isBusy={isBusy} />
          ))}
        </RuledList>
      ) : null}
      {data && data.count > PLANT_HISTORY_PAGE_SIZE ? (
        <Row>
          {page > 1 ? (
            <Button look="quiet" onClick={() => setPage(page - 1)}>
              <Trans>Newer changes</Trans>
            </Button>
          ) : null}
          {data.next ? (
            <Button look="quiet" onClick={() => setPage(page + 1)}>
              <Trans>Older changes</Trans>
            </Button>
          ) : null}
        </Row>
      ) : null}
    </Stack>
  );
}

type ChangeProps = Omit<PlantHistoryProps, 'id'> & { readonly change: PlantChange };

function Change({ change, onRestore, isBusy }: ChangeProps) {
  const { t } = useLingui();
  const written = useMoment();
  const { version, at, kind, by, reason, changes } = change;
  const day = written(at, { dateStyle: 'medium', timeStyle: 'short' });
  const labelOf = (column: string) =>
    Object.hasOwn(FACT_LABELS, column) ? t(FACT_LABELS[column as keyof typeof FACT_LABELS]) : t`Listed`;
  return (
    <li>
      <Stack gap={4}>
        <Text firm>
          {t(KINDS[kind])}, {day}
        </Text>
        {reason ? <Text>{reason}</Text> : null}
        {by ? (
          <Text look="small" soft>
            <Trans>By {by}</Trans>
          </Text>
        ) : null}
        <ul>
          {changes.map(({ column, before, after }) => (
            <li key={column}>
              {labelOf(column)}:{' '}
              <span translate="no">
                {before || '–'} → {after || '–'}
              </span>
            </li>
          ))}
        </ul>
        <Row>
          <Button
            look="quiet"
            disabled={isBusy}
            onClick={() => onRestore(version - 1)}
            aria-label={t`Restore how it was before ${day}`}
          >
            <Trans>Restore how it was before</Trans>
          </Button>
        </Row>
      </Stack>
    </li>
  );
}
