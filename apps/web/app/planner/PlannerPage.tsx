import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { GARDENS_KEY } from '../gardens/index.ts';
import { holdWork } from '../offline/holding-work.ts';
import { useSession } from '../session/session.tsx';
import { api } from '../shell/api.ts';
import { useQueryClient } from '../shell/queries.tsx';
import { SAVE_ASKED } from '../shell/remembered-path.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { latePart } from '../ui/late-part.tsx';
import { styled } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { PlannerScreen } from './panels/PlannerScreen.tsx';
import type { FirstWish } from './panels/plot/PlotStart.tsx';
import { GardenSession } from './persistence/garden-session.ts';
import type { OwnGarden } from './persistence/unsent-mark.ts';

/** Asked once, before the first garden is drawn. */
const StartPanel = latePart(async () => (await import('./panels/StartPanel.tsx')).StartPanel);

/** Of drafts of an older planner. */
const UnreadNote = latePart(async () => (await import('./panels/UnreadNote.tsx')).UnreadNote);

/** What stands in the planner's place when the server does not give the garden, by the status it answers with. */
export type RefusalOf = (status: number) => ReactNode;

export interface PlannerPageProps {
  readonly gardenId?: number;
  readonly refusal?: RefusalOf;
}

const Opening = () => (
  <Waiting>
    <Trans>Opening the drawing table</Trans>
  </Waiting>
);

/** The planner: on one of the person's gardens, or without `gardenId` on the draft this device keeps. */
export function PlannerPage({ gardenId, refusal }: PlannerPageProps) {
  const session = useSession();
  if (gardenId === undefined) return <OpenPlanner key="draft" refusal={refusal} />;
  // A garden is opened for one person: what this device keeps of it is nobody else's.
  if (session.status !== 'signed-in') return <Opening />;
  const personId = session.person.id;
  return (
    <OpenPlanner key={`${gardenId} ${personId}`} gardenId={gardenId} personId={personId} refusal={refusal} />
  );
}

interface OpenPlannerProps extends Partial<OwnGarden> {
  readonly refusal: RefusalOf | undefined;
}

function OpenPlanner({ gardenId, personId, refusal }: OpenPlannerProps) {
  const session = useGardenSession(gardenId, personId);
  if (!session) return <Opening />;
  return (
    <>
      <SessionView session={session} refusal={refusal} />
      <Unread session={session} />
    </>
  );
}

/** The note on a draft that cannot be read any more, where there is one. */
function Unread({ session }: { session: GardenSession }) {
  const { unread } = useStore(session.persistence);
  return unread === undefined ? null : (
    <Suspense>
      <UnreadNote unread={unread} />
    </Suspense>
  );
}

function useGardenSession(
  gardenId: number | undefined,
  personId: string | undefined,
): GardenSession | undefined {
  const [session, setSession] = useState<GardenSession>();
  const queries = useQueryClient();
  useEffect(() => {
    const isOwn = gardenId !== undefined && personId !== undefined;
    const refresh = () => void queries.invalidateQueries({ queryKey: GARDENS_KEY });
    const opened = new GardenSession(api, isOwn ? { gardenId, personId } : undefined, refresh);
    setSession(opened);
    void opened.open();
    const letGo = holdWork();
    // A phone tells of a page that goes away by hiding it, and of nothing after that.
    const hidden = () => {
      if (document.visibilityState === 'hidden') opened.leave();
    };
    window.addEventListener('pagehide', opened.leave);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      letGo();
      window.removeEventListener('pagehide', opened.leave);
      document.removeEventListener('visibilitychange', hidden);
      void opened.close();
    };
  }, [gardenId, personId, queries]);
  return session;
}

function SessionView({ session, refusal }: { session: GardenSession; refusal: RefusalOf | undefined }) {
  const { t } = useLingui();
  const state = useStore(session.store);
  const [firstWish, setFirstWish] = useState<FirstWish>();
  const [query, setQuery] = useSearchParams();
  const answerNew = () =>
    setQuery(
      (current) => {
        current.delete('new');
        // Asked for a draft that is gone; the one begun now is not to be saved by itself.
        current.delete(SAVE_ASKED);
        return current;
      },
      { replace: true },
    );
  switch (state.kind) {
    case 'opening':
      return <Opening />;
    case 'empty':
      return (
        <Suspense fallback={<Opening />}>
          <StartPanel
            onBegin={({ facts, yard, first }) => {
              answerNew();
              setFirstWish(first);
              void session.begin(facts, yard);
            }}
          />
        </Suspense>
      );
    case 'open':
      return query.has('new') && state.garden.gardenId === undefined ? (
        <Message
          title={t`A draft lies on the drawing table`}
          sentence={t`“${{ name: state.garden.drawing.state.document.facts.name }}” is kept on this device and not yet saved as a garden. A new garden takes its place, and it cannot be brought back.`}
        >
          <Button look="next" onClick={answerNew}>
            <Trans>Continue the draft</Trans>
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              answerNew();
              void session.startOver();
            }}
          >
            <Trans>Delete it and start anew</Trans>
          </Button>
        </Message>
      ) : (
        <PlannerScreen
          garden={state.garden}
          gardenSession={session}
          firstWish={firstWish}
          onWished={() => setFirstWish(undefined)}
        />
      );
    case 'elsewhere':
      return (
        <Message
          title={t`This garden is open in another tab`}
          sentence={t`So that nothing is overwritten, it is drawn in one tab at a time. Everything drawn there is kept.`}
        >
          <Button look="next" onClick={() => void session.open(true)}>
            <Trans>Work here instead</Trans>
          </Button>
        </Message>
      );
    case 'blocked':
      return (
        <Message
          title={t`Close the planner in the other tab`}
          sentence={t`An older planner is open there and holds your drafts. Once it is closed this one goes on by itself, with everything that was drawn.`}
        />
      );
    case 'outdated':
      return (
        <Message
          title={t`A newer planner is open in another tab`}
          sentence={t`Everything drawn here is kept. Load this page again to go on with the newer planner.`}
        >
          <Button look="next" onClick={() => window.location.reload()}>
            <Trans>Load again</Trans>
          </Button>
        </Message>
      );
    case 'refused':
      return (
        refusal?.(state.status) ?? (
          <Message title={t`This garden cannot be opened`} sentence={state.message}>
            <Button look="next" onClick={() => void session.open()}>
              <Trans>Try again</Trans>
            </Button>
            <LinkButton to="/gardens">
              <Trans>Your gardens</Trans>
            </LinkButton>
          </Message>
        )
      );
  }
}

const Middle = styled('div')({
  minHeight: '100%',
  boxSizing: 'border-box',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'start',
  gap: 16,
  padding: 24,
});

function Message({ title, sentence, children }: { title: string; sentence: string; children?: ReactNode }) {
  return (
    <Middle>
      <Text look="h2" as="h1">
        {title}
      </Text>
      <Text measure>{sentence}</Text>
      {children}
    </Middle>
  );
}
