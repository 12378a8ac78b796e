import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { Profile } from '@understory/contract';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { PersonPicture } from './PersonPicture.tsx';
import { PICTURE_TYPES } from './picture-rules.ts';
import { usePicture } from './use-picture.ts';

type PicturePickerProps = {
  profile: Profile;
  /** The name and region as they are typed, for the initials. */
  person: Pick<Profile, 'first_name' | 'last_name' | 'region_id'>;
};

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Chooses, drops, replaces and removes somebody's picture; each is saved at once. */
export function PicturePicker({ profile, person }: PicturePickerProps) {
  const { shown, busy, said, fault, send, remove } = usePicture(profile);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const hasPicture = profile.avatar_url !== null;
  useFocusWhenGone(hasPicture, chooser.current);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) send(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: { xs: 2, sm: 3 },
        alignItems: 'center',
        p: 2,
        border: '1px dashed',
        borderColor: isOver ? 'text.primary' : 'text.disabled',
        borderRadius: 1.5,
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <Box sx={{ position: 'relative' }}>
        <PersonPicture person={{ ...person, avatar_url: shown }} size={104} />
        {busy ? (
          <CircularProgress
            size={104}
            thickness={2.5}
            aria-hidden
            sx={{ position: 'absolute', inset: 0, color: 'text.primary' }}
          />
        ) : null}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            ref={chooser}
            variant="outlined"
            onClick={() => input.current?.click()}
            aria-disabled={busy !== undefined}
          >
            {hasPicture ? 'Choose another' : 'Choose a picture'}
          </Button>
          {hasPicture ? (
            <Button onClick={remove} aria-disabled={busy !== undefined}>
              Remove
            </Button>
          ) : null}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          JPEG, PNG, WebP or GIF, up to 5 MB. It is cut to a square.
          <Box
            component="span"
            sx={{ display: { xs: 'none', sm: 'inline' }, '@media (hover: none)': { display: 'none' } }}
          >
            {' '}
            You can drop it here, too.
          </Box>
        </Typography>
        <Typography variant="body2" role="status" sx={{ fontWeight: 650, '&:empty': { display: 'none' } }}>
          {busy ?? said}
        </Typography>
        <Typography
          variant="body2"
          role="alert"
          color="error"
          sx={{ fontWeight: 650, '&:empty': { display: 'none' } }}
        >
          {fault}
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        name="avatar"
        accept={PICTURE_TYPES.join(',')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after a refusal.
          target.value = '';
          if (file) send(file);
        }}
      />
    </Box>
  );
}

/** The button to remove a picture goes with the picture; whoever pressed it stays beside where it was. */
function useFocusWhenGone(hasPicture: boolean, stay: HTMLElement | null): void {
  const had = useRef(hasPicture);
  useEffect(() => {
    if (had.current && !hasPicture && document.activeElement === document.body) stay?.focus();
    had.current = hasPicture;
  }, [hasPicture, stay]);
}
