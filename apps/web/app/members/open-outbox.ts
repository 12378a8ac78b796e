/** Hosts by which a person reaches a server on their own machine. */
const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

type Ask = (to: string) => Promise<unknown>;

/**
 * The address of the server's own outbox, filtered by recipient, when mails wait there instead of being sent.
 * Only a server on the visitor's own machine is asked, so that no other site makes a call that must fail.
 * @param ask reads the outbox and throws when the server keeps it closed
 */
export async function openOutboxFor(
  recipient: string,
  hostname: string,
  ask: Ask,
): Promise<string | undefined> {
  if (!OWN_MACHINE.test(hostname)) return undefined;
  try {
    await ask(recipient);
  } catch {
    return undefined;
  }
  return `/dev/outbox?to=${encodeURIComponent(recipient)}`;
}
