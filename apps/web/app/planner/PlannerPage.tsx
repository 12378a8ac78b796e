import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { useSession } from '../members/session.tsx';
import { api } from '../shell/api.ts';
import { SAVE_ASKED } from '../shell/remembered-path.ts';
import { Desk, type OwnGarden } from './keeping/desk.ts';
import { PlannerScreen } from './panels/PlannerScreen.tsx';

/** Asked once, before the first garden is drawn. */
const StartPanel = lazy(async () => ({ default: (await import('./panels/StartPanel.tsx')).StartPanel }));

/** What stands in the planner's place when the server does not give the garden, by the status it answers with. */
export type RefusalOf = (status: number) => ReactNode;

interface PlannerPageProps {
  readonly gardenId?: number;
  readonly refusal?: RefusalOf;
}

/** The planner: on one of the person's gardens, or without `gardenId` on the draft this device keeps. */
export function PlannerPage({ gardenId, refusal }: PlannerPageProps) {
  const session = useSession();
  if (gardenId === undefined) return <OpenPlanner key="draft" refusal={refusal} />;
  // A garden is opened for one person: what this device keeps of it is nobody else's.
  if (session.status !== 'signed-in') return <Waiting />;
  const personId = session.person.id;
  return (
    <OpenPlanner key={`${gardenId} ${personId}`} gardenId={gardenId} personId={personId} refusal={refusal} />
  );
}

interface OpenPlannerProps extends Partial<OwnGarden> {
  readonly refusal: RefusalOf | undefined;
}

function OpenPlanner({ gardenId, personId, refusal }: OpenPlannerProps) {
  const desk = useDesk(gardenId, personId);
  return desk ? <DeskView desk={desk} refusal={refusal} /> : <Waiting />;
}

function useDesk(gardenId: number | undefined, personId: string | undefined): Desk | undefined {
  const [desk, setDesk] = useState<Desk>();
  useEffect(() => {
    const isOwn = gardenId !== undefined && personId !== undefined;
    const opened = new Desk(api, isOwn ? { gardenId, personId } : undefined);
    setDesk(opened);
    void opened.open();
    const leaving = () => void opened.flush();
    window.addEventListener('pagehide', leaving);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      window.removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', leaving);
      opened.close();
    };
  }, [gardenId, personId]);
  return desk;
}

function DeskView({ desk, refusal }: { desk: Desk; refusal: RefusalOf | undefined }) {
  const state = useStore(desk.store);
  const [beginsWithDesign, setBeginsWithDesign] = useState(false);
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
      return <Waiting />;
    case 'empty':
      return (
        <Suspense fallback={<Waiting />}>
          <StartPanel
            onStart={(facts) => {
              answerNew();
              void desk.begin(facts);
            }}
            onStartWithDesign={(facts) => {
              answerNew();
              setBeginsWithDesign(true);
              void desk.begin(facts);
            }}
          />
        </Suspense>
      );
    case 'open':
      return query.has('new') && state.desk.gardenId === undefined ? (
        <Message
          title="A draft lies on the drawing table"
          sentence={`“${state.desk.drawing.state.document.facts.name}” is kept on this device and not yet saved as a garden. A new garden takes its place, and it cannot be brought back.`}
        >
          <Button variant="contained" onClick={answerNew}>
            Continue the draft
          </Button>
          <Button
            variant="outlined"
            onClick={() => {
              answerNew();
              void desk.startOver();
            }}
          >
            Delete it and start anew
          </Button>
        </Message>
      ) : (
        <PlannerScreen desk={state.desk} keeper={desk} beginsWithDesign={beginsWithDesign} />
      );
    case 'elsewhere':
      return (
        <Message
          title="This garden is open in another tab"
          sentence="So that nothing is overwritten, it is drawn in one tab at a time. Everything drawn there is kept."
        >
          <Button variant="contained" onClick={() => void desk.open(true)}>
            Work here instead
          </Button>
        </Message>
      );
    case 'refused':
      return (
        refusal?.(state.status) ?? (
          <Message title="This garden cannot be opened" sentence={state.message}>
            <Button variant="contained" onClick={() => void desk.open()}>
              Try again
            </Button>
            <Button component={Link} to="/gardens">
              Your gardens
            </Button>
          </Message>
        )
      );
  }
}

function Message({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  return (
    <Box
      sx={{ height: '100%', display: 'grid', placeContent: 'center', justifyItems: 'start', gap: 2, p: 3 }}
    >
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography sx={{ maxWidth: '36rem' }}>{sentence}</Typography>
      {children}
    </Box>
  );
}

/** Shown while the planner or its garden is on the way. */
export function Waiting() {
  return (
    <Box
      role="status"
      sx={{ height: '100%', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress aria-hidden />
      <Typography>Opening the drawing table</Typography>
    </Box>
  );
}
