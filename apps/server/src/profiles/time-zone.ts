/** Names begin with a letter; Intl also takes bare offsets such as "+01:00", which know no summer time. */
const IANA_NAME = /^[A-Za-z][\w+/-]*$/;

/** Whether days can be told by this time zone. */
export function isTimeZone(name: string): boolean {
  if (!IANA_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
