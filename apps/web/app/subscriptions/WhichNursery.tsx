import { useLingui } from '@lingui/react/macro';
import { CHOSEN_NURSERY } from '@understory/contract';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/session.tsx';
import { sentenceOf } from '../shell/error-words.ts';
import { useQuery } from '../shell/queries.tsx';
import { Select } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Waiting.tsx';
import { nurseriesQuery, usePayer } from './subscription-queries.ts';

/** Of whoever runs several nurseries: for which of them is paid, as the address says, and another by a press. */
export function WhichNursery() {
  const session = useSession();
  const runs = session.status === 'signed-in' ? session.person.managed_nurseries : [];
  return runs.length > 1 ? <Chooser /> : null;
}

function Chooser() {
  const { t } = useLingui();
  const payer = usePayer();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const runs = useQuery(nurseriesQuery(payer.personId));
  if (runs.isError) return <Notice tone="bad">{sentenceOf(runs.error)}</Notice>;
  if (!runs.data) return <Skeleton label={t`Reading your nurseries`} />;
  const [first] = runs.data;
  const shown = runs.data.find(({ id }) => id === payer.nursery) ?? first;
  return (
    <Select
      label={t`For which of your nurseries`}
      value={String(shown?.id)}
      options={runs.data.map(({ id, name, address }) => ({ value: String(id), label: name, more: address }))}
      onChange={(id) => {
        const next = new URLSearchParams(search);
        if (id === String(first?.id)) next.delete(CHOSEN_NURSERY);
        else next.set(CHOSEN_NURSERY, id);
        void navigate({ search: `?${next}`, hash }, { replace: true, preventScrollReset: true });
      }}
    />
  );
}
