declare module 'virtual:walk' {
  import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
  export const MADISON_SQUARE_DRAWINGS: readonly Omit<Drawing, 'id' | 'questId'>[];
}
