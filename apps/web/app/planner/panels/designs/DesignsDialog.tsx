import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { GardenTemplate } from '@understory/contract';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../gardens/garden-queries.ts';
import { useSession } from '../../../session/session.tsx';
import { designProposal } from '../../proposals/makers.ts';
import { PlanNeeded } from '../PlanNeeded.tsx';
import { useDrawing, usePlanner } from '../planner-context.ts';
import { DesignCards } from './DesignCards.tsx';
import { designsQuery } from './design-queries.ts';
import { LockedDesign } from './LockedDesign.tsx';
import { OneDesign } from './OneDesign.tsx';

/** Whole designs to begin with: looked at first, then laid out in the open garden as one step. */
export function DesignsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { drawing, editor } = usePlanner();
  const session = useSession();
  const site = useDrawing((state) => state.document.facts.site);
  const designs = useQuery({ ...designsQuery, enabled: open });
  const [chosen, setChosen] = useState<GardenTemplate>();
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const locked = !(session.status === 'signed-in' && session.permissions.can_apply_templates);
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (design: GardenTemplate | undefined) => {
    setChosen(design);
    // What was pressed goes away, and the keyboard goes on where the other view begins.
    heading.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={phone}
      maxWidth="lg"
      fullWidth
      aria-labelledby="designs-title"
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <DialogTitle id="designs-title" ref={heading} tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
          {chosen?.name ?? 'Begin with a design'}
        </DialogTitle>
        <IconButton aria-label="Close the designs" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseRounded />
        </IconButton>
      </Box>
      <DialogContent tabIndex={0}>
        {designs.isPending ? <Waiting /> : null}
        {designs.isError ? (
          <Box role="alert">
            <Typography sx={{ mb: 1 }}>The designs could not be read. {sentenceOf(designs.error)}</Typography>
            <Button variant="outlined" onClick={() => void designs.refetch()}>
              Try again
            </Button>
          </Box>
        ) : null}
        {designs.data && !chosen ? (
          <>
            {locked ? (
              <PlanNeeded>
                {designs.data.templates.length} whole designs for real situations, laid out for your own
                ground with plants that live there.
              </PlanNeeded>
            ) : (
              <Typography sx={{ mb: 2 }}>
                Each is laid out for this garden’s shape, light, soil and region before you decide.
              </Typography>
            )}
            <DesignCards designs={designs.data} site={site} locked={locked} onChoose={choose} />
          </>
        ) : null}
        {designs.data && chosen && locked ? (
          <LockedDesign design={chosen} designs={designs.data} onBack={() => choose(undefined)} />
        ) : null}
        {chosen && !locked ? (
          <OneDesign
            key={chosen.key}
            design={chosen}
            onBack={() => choose(undefined)}
            onUse={(layout) => {
              onClose();
              // Cards of plants come first: what is proposed is drawn by them.
              drawing.learn(layout.plants_details);
              editor.deactivate();
              editor.selection.clear();
              drawing.propose(designProposal(editor, layout, chosen.name));
              editor.camera.fit();
            }}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

const Waiting = () => (
  <Box role="status">
    <Typography sx={{ mb: 2 }}>Fetching the designs</Typography>
    <Box
      aria-hidden
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))', gap: 2 }}
    >
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} variant="rounded" height={230} />
      ))}
    </Box>
  </Box>
);
