/** What the chat is to open with. */
interface Opening {
  /** Stands in the field, ready to be sent. */
  readonly prompt: string;
}

let wanted: Opening | undefined;
const hearers = new Set<() => void>();

/** Opens the chat with the muse, from anywhere; where its scripts are still on their way, as soon as they have come. */
export function openChat(prompt = ''): void {
  wanted = { prompt };
  for (const hear of hearers) hear();
}

/** For the chat: calls back whenever it is to open. Answers how to stop. */
export function watchChatDoor(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** For the chat: what it is to open with, once. */
export function takeOpening(): Opening | undefined {
  const opening = wanted;
  wanted = undefined;
  return opening;
}
