import { messages } from '../../words/en/pages.po';
import { addWords } from '../shell/words.ts';

await addWords(messages, import.meta.glob(['../../words/*/pages.po', '!../../words/en/*']));
