/** Signs of a line of a text file: as many as any program shows whole. */
const WIDTH = 78;

/**
 * Words as lines of a text file.
 * @param begins what stands before the first line; the others are set in by as much
 */
export function inLines(words: string, begins = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(/\s+/)) {
    if (line && begins.length + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  const indent = ' '.repeat(begins.length);
  return [...lines, line].map((each, at) => (at === 0 ? begins : indent) + each).join('\n');
}
