/** Of an address: which of the nurseries that somebody runs is meant, in the portal and where one is paid for. */
export const CHOSEN_NURSERY = 'nursery';

const ASKED = new RegExp(`(?:^|[?&])${CHOSEN_NURSERY}=([1-9]\\d{0,8})(?![^&#])`);

/** The nursery that an address or its search asks for; told by none, it is the one they have run for longest. */
export function nurseryIn(address: { toString(): string }): number | undefined {
  const asked = ASKED.exec(String(address))?.[1];
  return asked === undefined ? undefined : Number(asked);
}

/** Where somebody looks after what they subscribe to, for themselves or for this one of the nurseries they run. */
export const subscriptionPath = (nursery?: number): string =>
  `/account${nursery === undefined ? '' : `?${CHOSEN_NURSERY}=${nursery}`}#subscription`;
