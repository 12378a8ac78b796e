import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { SignInState } from '../members/RequireSignIn.tsx';
import { useSession } from '../members/session.tsx';
import { api } from '../shell/api.ts';
import { rememberPath } from '../shell/remembered-path.ts';
import { Desk } from './keeping/desk.ts';
import { PlannerScreen } from './panels/PlannerScreen.tsx';
import { StartPanel } from './panels/StartPanel.tsx';

/** The planner: on one of the person's gardens, or without `gardenId` on the draft this device keeps. */
export function PlannerPage({ gardenId }: { gardenId?: number }) {
  const { status } = useSession();
  const waits = gardenId !== undefined && status === 'loading';
  const needsSignIn = gardenId !== undefined && (status === 'signed-out' || status === 'guest');
  if (waits) return <Waiting />;
  if (needsSignIn) return <ToSignIn path={`/gardens/${gardenId}`} />;
  return <OpenPlanner key={gardenId ?? 'draft'} gardenId={gardenId} />;
}

function OpenPlanner({ gardenId }: { gardenId: number | undefined }) {
  const desk = useDesk(gardenId);
  return desk ? <DeskView desk={desk} /> : <Waiting />;
}

function useDesk(gardenId: number | undefined): Desk | undefined {
  const [desk, setDesk] = useState<Desk>();
  useEffect(() => {
    const opened = new Desk(api, gardenId);
    setDesk(opened);
    void opened.open();
    const leaving = () => opened.flush();
    window.addEventListener('pagehide', leaving);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      window.removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', leaving);
      opened.close();
    };
  }, [gardenId]);
  return desk;
}

function DeskView({ desk }: { desk: Desk }) {
  const state = useStore(desk.store);
  switch (state.kind) {
    case 'opening':
      return <Waiting />;
    case 'empty':
      return <StartPanel onStart={(facts) => void desk.begin(facts)} />;
    case 'open':
      return <PlannerScreen desk={state.desk} keeper={desk} />;
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
      return state.signIn ? (
        <ToSignIn path={window.location.pathname} />
      ) : (
        <Message title="This garden cannot be opened" sentence={state.message}>
          <Button variant="contained" component={Link} to="/gardens">
            Your gardens
          </Button>
        </Message>
      );
  }
}

/** Remembers the garden and goes to sign in. */
function ToSignIn({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    rememberPath(path);
    const state: SignInState = { from: path, notice: 'Authentication required to view garden' };
    void navigate('/login', { replace: true, state });
  }, [navigate, path]);
  return <Waiting />;
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
