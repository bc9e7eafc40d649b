import { formatNumber } from './number-words.ts';

/** A count with its noun: `1 question`, `3 questions`, `1,000 mindsets`. `many` where an s does not make the plural. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
