import { messages } from '../../words/en/muse.po';
import { addWords } from '../shell/words.ts';

await addWords(messages, import.meta.glob(['../../words/*/muse.po', '!../../words/en/*']));
