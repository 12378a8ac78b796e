import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { PartFailed } from '../../ui/PartFailed.tsx';
import { identityErrorWords } from '../error-words.ts';
import { useChangeProfile } from '../profile/profile-queries.ts';
import { useAlive } from '../use-alive.ts';
import { Setting } from './Section.tsx';
import {
  deviceZone,
  findZones,
  isSameZone,
  type ZoneChoice,
  zoneChoice,
  zoneChoices,
  zoneNow,
} from './time-zones.ts';
import { useNow } from './use-now.ts';

/** The zone the member's dates are told in. It is kept as soon as it is chosen. */
export function TimeZoneSetting({ kept }: { kept: string }) {
  const change = useChangeProfile();
  const choose = (zone: string) => change.mutate({ time_zone: zone });
  // What was chosen stays on the screen while it is sent, and when it could not be.
  const sent = change.variables instanceof FormData ? undefined : change.variables?.time_zone;
  const shown = change.isPending || change.isError ? (sent ?? kept) : kept;
  const isAlive = useAlive();
  // A server is nowhere.
  const device = isAlive ? deviceZone() : shown;
  return (
    <Setting title="Time zone">
      <ZoneField value={shown} onChoose={choose} isBusy={change.isPending} />
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', minHeight: 20 }}>
        <ZoneNow zone={shown} />
        {change.isSuccess ? ' Saved.' : ''}
      </Box>
      {change.isError ? (
        <PartFailed
          sentence={`Your time zone is not saved. ${identityErrorWords(change.error)}`}
          onRetry={() => choose(shown)}
        />
      ) : null}
      {isSameZone(device, shown) ? null : (
        <Button variant="outlined" onClick={() => choose(device)} disabled={change.isPending}>
          Use this device’s time zone: {zoneChoice(device, new Date()).city}
        </Button>
      )}
    </Setting>
  );
}

/** What time it is there. */
function ZoneNow({ zone }: { zone: string }) {
  const there = zoneNow(zone, new Date(useNow()));
  return there ? `It is ${there.clock} there now (${there.offset}).` : 'This device does not know this zone.';
}

/** A part of the world among the choices: a group within the list, where a list within it would be no choice. */
const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box role="group" aria-label={name}>
    <Typography
      aria-hidden
      variant="h6"
      component="p"
      sx={{ px: 2, py: 1, position: 'sticky', top: -8, bgcolor: 'background.paper', zIndex: 1 }}
    >
      {name}
    </Typography>
    <Box component="ul" role="presentation" sx={{ p: 0 }}>
      {children}
    </Box>
  </Box>
);

const labelOf = ({ city, name }: ZoneChoice): string => (name ? `${city} (${name})` : city);

type ZoneFieldProps = { value: string; onChoose: (zone: string) => void; isBusy: boolean };

function ZoneField({ value, onChoose, isBusy }: ZoneFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const current = useMemo(() => zoneChoice(value, new Date()), [value]);
  // Four hundred zones take a moment to describe; nobody waits for them who does not look.
  const choices = useMemo(
    () => (isOpen ? zoneChoices(new Date(), value) : [current]),
    [isOpen, value, current],
  );
  return (
    <Autocomplete
      value={current}
      options={choices}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_event, choice) => choice.id !== value && onChoose(choice.id)}
      disableClearable
      autoHighlight
      loading={isBusy}
      getOptionKey={({ id }) => id}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      groupBy={({ part }) => part}
      filterOptions={(all, { inputValue }) => [...findZones(all, inputValue)]}
      // Within the page, so that a screen reader finds the list beside its field.
      disablePortal
      renderGroup={({ key, group, children }) => (
        <Group key={key} name={group}>
          {children}
        </Group>
      )}
      noOptionsText="No zone of that name. Try the nearest large city."
      renderOption={({ key, ...item }, choice) => (
        <Box component="li" key={key} {...item} sx={{ gap: 2, minHeight: 44 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            {choice.city}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {choice.name}
            </Typography>
          </Box>
          <Typography
            variant="body2"
            sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
          >
            {choice.clock}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {choice.offset}
            </Box>
          </Typography>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label="Time zone" />}
      sx={{ width: '100%', maxWidth: 440 }}
    />
  );
}
