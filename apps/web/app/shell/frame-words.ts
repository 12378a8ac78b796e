import { messages } from '../../words/en/frame.po';
import { addWords } from './words.ts';

await addWords(messages, import.meta.glob(['../../words/*/frame.po', '!../../words/en/*']));
