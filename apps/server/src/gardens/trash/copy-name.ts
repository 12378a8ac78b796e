/** A garden's name is at most this long, in UTF-16 units as its contract counts them. */
const LONGEST_NAME = 120;
const COPY = /^(.*?) copy(?: (\d{1,6}))?$/su;

/** As much of a name as fits, no letter cut in two. */
function shortened(name: string, length: number): string {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name);
  let fits = '';
  for (const { segment } of letters) {
    if (fits.length + segment.length > length) break;
    fits += segment;
  }
  return fits.trimEnd();
}

/**
 * The name of a copy: the garden's own with "copy" behind it, and the first number from 2 on where that is taken. A copy of
 * a copy counts on: no garden is called "copy copy".
 * @param taken the names of the person's other gardens
 */
export function nameOfCopy(name: string, taken: ReadonlySet<string>): string {
  const plain = COPY.exec(name)?.[1] ?? name;
  for (let number = 1; ; number++) {
    const ending = number === 1 ? ' copy' : ` copy ${number}`;
    const wanted = shortened(plain, LONGEST_NAME - ending.length) + ending;
    if (!taken.has(wanted)) return wanted;
  }
}
