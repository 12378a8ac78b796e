import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useChangeProfile } from '../../session/profile-queries.ts';
import { useNow } from '../../shell/use-now.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Apart, PickedCombobox } from '../../ui/Combobox.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useIsRunning } from '../../ui/use-is-running.ts';
import { identityErrorWords } from '../error-words.ts';
import { Setting } from './Section.tsx';
import {
  deviceZone,
  findZones,
  isSameZone,
  PARTS,
  type ZoneChoice,
  zoneChoice,
  zoneChoices,
  zoneNow,
} from './time-zones.ts';

/** The zone the member's dates are told in. It is kept as soon as it is chosen. */
export function TimeZoneSetting({ kept }: { kept: string }) {
  const { t } = useLingui();
  const say = useSay();
  const change = useChangeProfile();
  const choose = (zone: string) => change.mutate({ time_zone: zone });
  // What was chosen stays on the screen while it is sent, and when it could not be.
  const sent = change.variables instanceof FormData ? undefined : change.variables?.time_zone;
  const shown = change.isPending || change.isError ? (sent ?? kept) : kept;
  const isRunning = useIsRunning();
  // A server is nowhere.
  const device = isRunning ? deviceZone() : shown;
  return (
    <Setting title={t`Time zone`}>
      <ZoneField value={shown} onChoose={choose} />
      <Text look="small" soft role="status">
        <ZoneNow zone={shown} />
        {change.isSuccess ? ` ${t`Saved.`}` : ''}
      </Text>
      {change.isError ? (
        <Failed
          sentence={t`Your time zone is not saved. ${identityErrorWords(change.error, say)}`}
          onRetry={() => choose(shown)}
        />
      ) : null}
      {isSameZone(device, shown) ? null : (
        <Button look="quiet" onClick={() => choose(device)} disabled={change.isPending}>
          <Trans>Use this device’s time zone: {zoneChoice(device, new Date()).city}</Trans>
        </Button>
      )}
    </Setting>
  );
}

/** What time it is there. */
function ZoneNow({ zone }: { zone: string }) {
  const { t } = useLingui();
  const there = zoneNow(zone, new Date(useNow()));
  return there
    ? t`It is ${there.clock} there now (${there.offset}).`
    : t`This device does not know this zone.`;
}

/** No wider than a zone is long; the clock at the far end of its line. */
const Narrow = styled('div')({
  width: '100%',
  maxWidth: 440,
  '& small': { display: 'block', fontSize: '0.875rem', color: token.inkSoft },
  '& .clock': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

const labelOf = ({ city, name }: ZoneChoice): string => (name ? `${city} (${name})` : city);

type ZoneFieldProps = { value: string; onChoose: (zone: string) => void };

function ZoneField({ value, onChoose }: ZoneFieldProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const current = useMemo(() => zoneChoice(value, new Date()), [value]);
  // Four hundred zones take a moment to describe; nobody waits for them who does not look.
  const choices = useMemo(
    () => (isOpen ? zoneChoices(new Date(), value) : [current]),
    [isOpen, value, current],
  );
  return (
    <Narrow>
      <PickedCombobox
        label={t`Time zone`}
        options={choices}
        keyOf={({ id }) => id}
        nameOf={labelOf}
        groupOf={({ part }) => (PARTS[part] ? t(PARTS[part]) : part)}
        onPick={({ id }) => id !== value && onChoose(id)}
        picked={current}
        find={findZones}
        nothing={t`No zone of that name. Try the nearest large city.`}
        isOpen={isOpen}
        onOpen={setOpen}
        draw={({ city, name, clock, offset }) => (
          <Apart>
            <span>
              {city}
              <small>{name}</small>
            </span>
            <span className="clock">
              {clock}
              <small>{offset}</small>
            </span>
          </Apart>
        )}
      />
    </Narrow>
  );
}
