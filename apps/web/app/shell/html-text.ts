const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Words as they stand in HTML, for pages that are written by hand: whatever is in them is shown and never run. */
export const htmlText = (words: string): string => words.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
