import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Profile } from '@understory/contract';
import type { Say } from '@understory/words';
import { useState } from 'react';
import { useChangeProfile } from '../../session/profile-queries.ts';
import { ApiError } from '../../shell/api.ts';
import { useSay } from '../../shell/words.ts';
import { previewOf } from './picture-preview.ts';
import { pictureFault } from './picture-rules.ts';

const TOO_LARGE = msg`File size must be less than 5MB`;

const wordsFor = (error: unknown, say: Say): string => {
  if (!(error instanceof ApiError)) return say(msg`Something went wrong on this page. Please try again.`);
  if (error.code === 'payload_too_large') return say(TOO_LARGE);
  return error.errors.find(({ field }) => field === 'avatar')?.message ?? error.detail;
};

/** Waits until a picture can be shown without a flash; one that cannot be read is shown as it is. */
async function readied(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}

type Change = {
  body: FormData | { avatar: null };
  doing: string;
  done: string;
  preview?: Promise<string | undefined>;
};

/** Somebody's picture and what can be done with it. The one that is sent is shown while it travels. */
export function usePicture(profile: Profile) {
  const { t } = useLingui();
  const say = useSay();
  const change = useChangeProfile();
  const [preview, setPreview] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState('');

  const carryOut = async ({ body, doing, done, preview: coming }: Change) => {
    let isOver = false;
    setBusy(doing);
    setFault('');
    setSaid('');
    void coming?.then((picture) => !isOver && setPreview(picture));
    try {
      const { avatar_url } = await change.mutateAsync(body);
      if (avatar_url) await readied(avatar_url);
      setSaid(done);
    } catch (error) {
      setFault(wordsFor(error, say));
    } finally {
      isOver = true;
      setPreview(undefined);
      setBusy(undefined);
    }
  };
  const send = (file: File) => {
    if (busy) return;
    const refused = pictureFault(file, say);
    if (refused) {
      setFault(refused);
      setSaid('');
      return;
    }
    const body = new FormData();
    body.set('avatar', file);
    void carryOut({ body, doing: t`Saving your picture`, done: t`Picture saved`, preview: previewOf(file) });
  };
  const remove = () => {
    if (busy) return;
    void carryOut({ body: { avatar: null }, doing: t`Removing your picture`, done: t`Picture removed` });
  };
  return {
    /** Address of what is to be seen now; null for no picture. */
    shown: preview ?? profile.avatar_url,
    /** What is being done. */
    busy,
    /** What was done last. */
    said,
    /** Why it was not done. */
    fault,
    send,
    remove,
  };
}
