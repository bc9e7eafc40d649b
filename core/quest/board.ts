import type { QuestProperties } from './quest.ts';

/** Whether a quest is played on a drawn board: its properties hold `drawing`. Settled, Board. */
export function isBoard(properties: QuestProperties): boolean {
  const drawing = properties.drawing;
  return drawing !== undefined && drawing !== null && drawing !== false && drawing !== 'false' && drawing !== '';
}
