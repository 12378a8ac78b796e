import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@understory/contract';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PersonPicture } from '../../session/PersonPicture.tsx';
import { Button, FileButton, Spinner } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
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
  const { t } = useLingui();
  const { shown, busy, said, fault, send, remove } = usePicture(profile);
  const place = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const hasPicture = profile.avatar_url !== null;
  useFocusWhenGone(hasPicture, () => place.current?.querySelector('button'));

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) send(file);
  };
  return (
    <Place
      ref={place}
      data-is-over={isOver}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="picture">
        <PersonPicture person={{ ...person, avatar_url: shown }} size={104} />
        {busy ? <Spinner size={104} /> : null}
      </div>
      <Stack gap={8} hugs>
        <Row gap={8}>
          <FileButton
            look="quiet"
            label={t`Your picture`}
            name="avatar"
            accept={PICTURE_TYPES.join(',')}
            busy={busy !== undefined}
            onChoose={send}
          >
            {hasPicture ? t`Choose another` : t`Choose a picture`}
          </FileButton>
          {hasPicture ? (
            <Button onClick={remove} busy={busy !== undefined}>
              <Trans>Remove</Trans>
            </Button>
          ) : null}
        </Row>
        <Text look="small" soft>
          <Trans>
            JPEG, PNG, WebP or GIF, up to 5 MB. It is cut to a square.
            <span className="drop"> You can drop it here, too.</span>
          </Trans>
        </Text>
        <Text look="small" role="status" firm>
          {busy ?? said}
        </Text>
        {fault ? <Notice tone="bad">{fault}</Notice> : null}
      </Stack>
    </Place>
  );
}

const Place = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 'clamp(16px, 4vw, 24px)',
  alignItems: 'center',
  padding: 16,
  border: `1px dashed ${token.inkFaint}`,
  borderRadius: token.radius.large,
  '&[data-is-over="true"]': { borderColor: token.ink, background: token.paper },
  '& > .picture': { position: 'relative' },
  '& > .picture > span + span': { position: 'absolute', inset: 0 },
  '& p:empty': { display: 'none' },
  // Where nothing can be dragged.
  '@media (hover: none), (max-width: 599.95px)': { '& .drop': { display: 'none' } },
});

/** The button to remove a picture goes with the picture; whoever pressed it stays beside where it was. */
function useFocusWhenGone(hasPicture: boolean, stay: () => HTMLElement | null | undefined): void {
  const had = useRef(hasPicture);
  const focusOn = useEffectEvent(() => stay()?.focus());
  useEffect(() => {
    if (had.current && !hasPicture && document.activeElement === document.body) focusOn();
    had.current = hasPicture;
  }, [hasPicture]);
}
