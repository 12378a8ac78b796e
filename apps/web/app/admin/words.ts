import { messages } from '../../words/en/admin.po';
import { addWords } from '../shell/words.ts';

await addWords(messages, import.meta.glob(['../../words/*/admin.po', '!../../words/en/*']));
