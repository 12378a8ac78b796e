import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import YardRounded from '@mui/icons-material/YardRounded';
import { Suspense, useSyncExternalStore } from 'react';
import { gardensWith, watchPlantsPerGarden } from '../../offline/plants-per-garden.ts';
import { useSession } from '../../session/session.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { styled, token } from '../../ui/styled.ts';
import { isInDraft, watchDraft } from './draft-plants.ts';

const NamedGardens = latePart(async () => (await import('./NamedGardens.tsx')).default);

const Mark = styled('p')({
  margin: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.9375rem',
  fontWeight: token.weight.firm,
  lineHeight: 1.35,
  '& > svg': { flex: 'none', fontSize: 18, color: token.mark },
});

interface InYourGardensProps {
  readonly plantId: number;
  /** On a plant's own page the gardens are named, each with the way into it. */
  readonly variant?: 'card' | 'page';
}

/** Says in how many of the person's gardens a plant is, or that a guest's draft has it; nothing where it is in none. */
export function InYourGardens(props: InYourGardensProps) {
  const session = useSession();
  if (session.status === 'loading') return null;
  return session.status === 'signed-in' ? (
    <InGardens {...props} personId={session.person.id} />
  ) : (
    <InDraft plantId={props.plantId} />
  );
}

function InGardens({
  plantId,
  personId,
  variant = 'card',
}: InYourGardensProps & { readonly personId: string }) {
  const { t } = useLingui();
  // As text: a list made anew at every look would count as a change.
  const ids = useSyncExternalStore(
    watchPlantsPerGarden,
    () => gardensWith(personId, plantId).join(),
    () => '',
  );
  if (ids === '') return null;
  const gardenIds = ids.split(',').map(Number);
  const words = t`${plural({ count: gardenIds.length }, { one: 'In one of your gardens', other: 'In # of your gardens' })}`;
  return (
    <Mark>
      <YardRounded aria-hidden />
      {variant === 'page' ? (
        <Suspense fallback={words}>
          <NamedGardens ids={gardenIds} words={words} />
        </Suspense>
      ) : (
        words
      )}
    </Mark>
  );
}

function InDraft({ plantId }: { readonly plantId: number }) {
  const isIn = useSyncExternalStore(
    watchDraft,
    () => isInDraft(plantId),
    () => false,
  );
  if (!isIn) return null;
  return (
    <Mark>
      <YardRounded aria-hidden />
      <Trans>In your draft</Trans>
    </Mark>
  );
}
