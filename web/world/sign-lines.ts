const MAX_LINES = 2;

/** The beginning of a text that fits, with an ellipsis if it was truncated. */
function cut(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Wraps a text to the lines of a sign, between words. */
export function linesOf(text: string, room: number, widthOf: (text: string) => number): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines: string[] = [];
  for (const [at, word] of words.entries()) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < MAX_LINES) lines.push(word);
    else {
      lines[lines.length - 1] = `${last ?? ''} ${words.slice(at).join(' ')}`;
      break;
    }
  }
  return lines.map((line) => cut(line, room, widthOf));
}
