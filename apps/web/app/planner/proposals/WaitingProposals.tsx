import { Trans, useLingui } from '@lingui/react/macro';
import type { WaitingProposal } from '@understory/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, api } from '../../shell/api.ts';
import { useQuery } from '../../shell/queries.tsx';
import { asJson, storedValue, useStored } from '../../shell/stored-value.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useDrawing, usePlanner } from '../panels/planner-context.ts';
import { readCards } from '../persistence/open-garden.ts';
import { idOfWaiting, plantsIn, proposalOfWaiting } from './waiting.ts';

/** A proposal that was answered here, and the server does not know it yet. */
interface Answered {
  readonly garden: number;
  readonly proposal: number;
  readonly outcome: 'accepted' | 'refused';
}

const NONE: readonly Answered[] = [];

const isAnswered = (value: unknown): value is Answered =>
  typeof value === 'object' &&
  value !== null &&
  'garden' in value &&
  'proposal' in value &&
  'outcome' in value &&
  (value.outcome === 'accepted' || value.outcome === 'refused');

/** Kept until the server has heard of it: what was accepted is not to be offered again. */
const untold = storedValue<readonly Answered[]>(
  'understory:proposals-answered',
  asJson<readonly Answered[]>((value) => (Array.isArray(value) ? value.filter(isAnswered) : undefined)),
  { keeper: 'device', initial: NONE },
);

const isSame = (one: Answered, other: Answered) =>
  one.garden === other.garden && one.proposal === other.proposal;

/**
 * Tells the server what became of a proposal. One that it does not know any more is over as well.
 * @returns whether it has heard
 */
async function tell({ garden: id, proposal, outcome }: Answered): Promise<boolean> {
  try {
    await api('POST /gardens/{id}/proposals/{proposal}/end/', {
      params: { id, proposal },
      body: { outcome },
    });
    return true;
  } catch (error) {
    return error instanceof ApiError && (error.status === 403 || error.status === 404);
  }
}

/** Keeps an answer until the server has heard of it. */
const keepAnswer = (answered: Answered) =>
  untold.write([...untold.read().filter((one) => !isSame(one, answered)), answered]);

function forgetAnswer(answered: Answered): void {
  const left = untold.read().filter((one) => !isSame(one, answered));
  if (left.length > 0) untold.write(left);
  else untold.forget();
}

/** Says quietly that an assistant proposes something for the garden that is open. */
export function WaitingProposals() {
  const { gardenId } = usePlanner();
  return gardenId === undefined ? null : <Waiting key={gardenId} gardenId={gardenId} />;
}

function Waiting({ gardenId }: { readonly gardenId: number }) {
  const { t } = useLingui();
  const { drawing, editor, focusDrawing } = usePlanner();
  const answered = useStored(untold, NONE);
  /** Not now, or ended: a list that was read before may come after. */
  const [putAway, setPutAway] = useState<ReadonlySet<number>>(new Set());
  const putAside = (id: number) => setPutAway((before) => new Set([...before, id]));
  const [opening, setOpening] = useState(false);
  const isOpen = useDrawing((state) => state.proposal !== undefined);
  const { data } = useQuery({
    queryKey: ['proposals', gardenId],
    queryFn: ({ signal }) => api('GET /gardens/{id}/proposals/', { params: { id: gardenId }, signal }),
    staleTime: 0,
  });
  const all = data?.results ?? [];
  const waits = all.find(
    ({ id }) =>
      !putAway.has(id) && !answered.some(({ garden, proposal }) => garden === gardenId && proposal === id),
  );

  const pass = async (answer: Answered): Promise<boolean> => {
    if (!(await tell(answer))) return false;
    putAside(answer.proposal);
    forgetAnswer(answer);
    return true;
  };
  const end = async (proposal: number, outcome: Answered['outcome']): Promise<void> => {
    const answer = { garden: gardenId, proposal, outcome };
    keepAnswer(answer);
    if (await pass(answer)) return;
    editor.notice(t`The server could not be told of your answer. It is told when you open this garden next.`);
  };
  const settle = useEffectEvent((id: string, outcome: Answered['outcome']) => {
    const proposal = all.find((one) => idOfWaiting(one.id) === id);
    if (proposal) void end(proposal.id, outcome);
  });
  useEffect(() => drawing.onAnswered(({ id }, outcome) => settle(id, outcome)), [drawing]);
  const passAll = useEffectEvent(() => {
    for (const answer of untold.read()) if (answer.garden === gardenId) void pass(answer);
  });
  useEffect(() => passAll(), []);

  const look = async (waiting: WaitingProposal): Promise<void> => {
    setOpening(true);
    try {
      const missing = plantsIn(waiting).filter((id) => !drawing.plants.has(id));
      drawing.learn(await readCards(api, missing));
      drawing.propose(proposalOfWaiting(waiting, drawing.kept.document, drawing.plants));
    } catch {
      editor.notice(t`The plants of this proposal could not be read. Please try again.`);
    } finally {
      setOpening(false);
    }
  };

  if (!waits || isOpen) return null;
  const { by, title } = waits;
  const leave = (act: () => void) => () => {
    act();
    focusDrawing();
  };
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <Row gap={4} oneLine>
          <Button busy={opening} onClick={() => void look(waits)}>
            <Trans>Look</Trans>
          </Button>
          <Button onClick={leave(() => putAside(waits.id))}>
            <Trans>Not now</Trans>
          </Button>
          <Button onClick={leave(() => void end(waits.id, 'refused'))}>
            <Trans>Refuse</Trans>
          </Button>
        </Row>
      }
    >
      <Trans>
        <strong>{by}</strong> proposes: {title}
      </Trans>
    </Notice>
  );
}
