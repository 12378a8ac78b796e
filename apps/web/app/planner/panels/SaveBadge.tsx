import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import CloudDoneRounded from '@mui/icons-material/CloudDoneRounded';
import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import CloudSyncRounded from '@mui/icons-material/CloudSyncRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import PhonelinkRounded from '@mui/icons-material/PhonelinkRounded';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { asOf } from '../../offline/own-page.ts';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import type { GardenSync, SaveState } from '../persistence/garden-sync.ts';
import { usePlanner } from './planner-context.ts';

const WORDS: Readonly<Record<SaveState['kind'], MessageDescriptor>> = {
  saved: msg`Saved`,
  unsaved: msg`Saving soon`,
  saving: msg`Saving`,
  offline: msg`Offline – kept on this device`,
  failed: msg`Could not save`,
  conflict: msg`Changed elsewhere`,
};

const ICONS: Record<SaveState['kind'], ReactNode> = {
  saved: <CloudDoneRounded fontSize="small" />,
  unsaved: <CloudSyncRounded fontSize="small" />,
  saving: <CloudSyncRounded fontSize="small" />,
  offline: <CloudOffRounded fontSize="small" />,
  failed: <ErrorOutlineRounded fontSize="small" />,
  conflict: <ErrorOutlineRounded fontSize="small" />,
};

/** Where the drawing is kept: on the server, or on this device. */
export function SaveBadge() {
  const { t } = useLingui();
  const { sync, gardenSession } = usePlanner();
  const keeps = useStore(gardenSession.persistence, (state) => state.works);
  if (sync) return <GardenBadge sync={sync} />;
  return keeps ? (
    <Badge icon={<PhonelinkRounded fontSize="small" />}>{t`Draft on this device`}</Badge>
  ) : (
    <Badge icon={<ErrorOutlineRounded fontSize="small" />}>{t`This browser keeps no draft`}</Badge>
  );
}

function GardenBadge({ sync }: { sync: GardenSync }) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const save = useStore(sync.store, (state) => state.save);
  const words =
    save.kind === 'offline' && save.since !== undefined
      ? asOf(save.since, say, i18n.locale)
      : t(WORDS[save.kind]);
  return (
    <Badge
      icon={ICONS[save.kind]}
      title={save.kind === 'failed' ? save.reason : words}
      givesWay={save.kind === 'offline'}
    >
      {words}
    </Badge>
  );
}

const Told = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: token.inkSoft,
  // Before the tools beside them break into a second line.
  '&[data-gives-way="true"]': { flexShrink: 1000, minWidth: 'min(6rem, 100%)' },
});

interface BadgeProps {
  readonly icon: ReactNode;
  readonly title?: string | undefined;
  /** Whether its words are long, and may be cut short where there is no room. */
  readonly givesWay?: boolean;
  readonly children: string;
}

function Badge({ icon, title, givesWay = false, children }: BadgeProps) {
  return (
    <Told role="status" title={title} data-gives-way={givesWay}>
      {icon}
      <Text look="small" as="span" oneLine>
        {children}
      </Text>
    </Told>
  );
}
