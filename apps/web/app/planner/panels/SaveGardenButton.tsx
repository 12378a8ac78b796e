import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { creatingSentence } from '../../gardens/index.ts';
import { useSession } from '../../session/session.tsx';
import { ApiError, api } from '../../shell/api.ts';
import { BACK_TO_SAVE, rememberPath, SAVE_ASKED } from '../../shell/remembered-path.ts';
import { Button } from '../../ui/Button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { useToast } from '../../ui/Toast.tsx';
import type { OpenGarden } from '../persistence/garden-session.ts';
import { saveAsGarden } from '../persistence/save-as-garden.ts';
import { usePlanner } from './planner-context.ts';

const SignInToSave = latePart(async () => (await import('./SignInToSave.tsx')).SignInToSave);

/** Makes a garden of this device's draft. Without an account it leads to one and comes back with the draft. */
export function SaveGardenButton() {
  const { t } = useLingui();
  const { drawing, gardenSession, clientId } = usePlanner();
  const session = useSession();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const say = useToast();
  const personId = session.status === 'signed-in' ? session.person.id : undefined;

  const save = useCallback(
    async (owner: string, isReturn: boolean) => {
      setBusy(true);
      setRefusal('');
      try {
        const { document } = drawing.kept;
        const garden = await saveAsGarden(api, document, clientId);
        const base = { version: garden.version, document };
        await gardenSession.handOver({ gardenId: garden.id, personId: owner }, base);
        await navigate(`/gardens/${garden.id}`, { replace: isReturn, state: SAVED_DRAFT });
      } catch (error) {
        if (isReturn) setSearch({}, { replace: true });
        if (error instanceof ApiError && error.status === 401) {
          setRefusal(creatingSentence(error));
          setAsking(true);
        } else {
          const why = `${creatingSentence(error).replace(/\.$/, '')}.`;
          say({ words: t`The garden could not be saved: ${why} Your draft is still here.`, isTrouble: true });
        }
        setBusy(false);
      }
    },
    [drawing, gardenSession, clientId, navigate, setSearch, say, t],
  );

  const cameBack = useRef(false);
  useEffect(() => {
    if (personId === undefined || !search.has(SAVE_ASKED) || cameBack.current) return;
    cameBack.current = true;
    // The address keeps the wish until it is fulfilled: a reload meanwhile asks again, for the same garden.
    void save(personId, true);
  }, [personId, search, save]);

  const goTo = (path: string) => {
    void gardenSession.flush();
    rememberPath(BACK_TO_SAVE);
    void navigate(path);
  };
  return (
    <>
      <Button
        look="next"
        busy={busy}
        disabled={session.status === 'loading'}
        onClick={() => (personId === undefined ? setAsking(true) : void save(personId, false))}
      >
        <Trans>Save garden</Trans>
      </Button>
      {asking ? (
        <Suspense>
          <SignInToSave refusal={refusal} onGo={goTo} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Left in the browser's history entry of a garden that has just been made of this device's draft. */
const SAVED_DRAFT = { savedDraft: true } as const;

const isSavedDraft = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'savedDraft' in state;

/** Says once that the draft became a garden of the person's. */
export function useSavedDraftNews(drawing: OpenGarden['drawing']): void {
  const { t } = useLingui();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const say = useToast();
  const isNew = isSavedDraft(state);
  useEffect(() => {
    if (!isNew) return;
    say({
      words: t`“${{ name: drawing.document.facts.name }}” is saved among your gardens. From now on every change is saved as you draw.`,
      link: { label: t`My gardens`, to: '/gardens' },
    });
    // A reload keeps the history entry; it is not to say it again.
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [isNew, drawing, pathname, navigate, say, t]);
}
