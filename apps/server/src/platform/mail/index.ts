/** Mail: written with the change that has a reason for it, sent after, or kept to be read where there is no mail server. */
export { deliverMail, keepOutbox } from './delivery.ts';
export { writeLetter } from './letter.ts';
export { factLines, type LetterWords, linkTo } from './letter-words.ts';
export { countMail } from './mail-limits.ts';
export { createMailer, type Mail, type Mailer } from './mailer.ts';
export { mailRoutes, mountOutboxPage } from './outbox.ts';
export { type MailPreviews, mailPreviewRoutes } from './previews.ts';
export { dayWords, momentWords, plainWords } from './words.ts';
