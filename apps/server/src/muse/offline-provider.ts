import type { Platform } from '../platform/index.ts';
import { answerOffline } from './offline/index.ts';
import type { MuseProvider } from './provider.ts';

/** This server, which answers from its own records. */
export const offlineProvider = (platform: Platform): MuseProvider => ({
  name: 'offline',
  async *answer({ question }, _tools, signal) {
    const { markdown, sources, plantIds, understood, followUps, remember } = await answerOffline(
      platform,
      question,
    );
    for (const text of markdown.split(/(?<=\n\n)/)) {
      signal.throwIfAborted();
      yield { kind: 'words', text };
    }
    yield { kind: 'outcome', outcome: { sources, plantIds, understood, followUps, remember } };
  },
});
