import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { MAX_DRAWING_CONTENT, MAX_DRAWING_NAME } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../../language/language.ts';
import { newDrawing } from '../actions/shapes.ts';
import { textRefusal } from '../model/text-limit.ts';
import { centreOf } from '../operations/adding.ts';
import { addMadeDrawing, hasRoomForDrawing } from '../operations/adding-shapes.ts';
import type { Work } from '../operations/work.ts';
import type { Tool } from './tool.ts';

/** Asked after the place was chosen; if cancelled, nothing is added. */
interface Asked {
  readonly title: MessageKey;
  readonly label: MessageKey;
  readonly property: 'name' | 'content';
  readonly max: number;
  readonly isMultiline: boolean;
}

export const LETTERED = {
  label: {
    title: 'editor.labelTitle',
    label: 'editor.labelText',
    property: 'content',
    max: MAX_DRAWING_CONTENT,
    isMultiline: true,
  },
  signal: {
    title: 'editor.signalTitle',
    label: 'editor.name',
    property: 'name',
    max: MAX_DRAWING_NAME,
    isMultiline: false,
  },
} as const satisfies Readonly<Record<string, Asked>>;

/** Asks for the text of a label or the name of a signal; null if cancelled. Spec §5, text field dialog. */
export function askText({ dialogs }: Work, type: keyof typeof LETTERED, initial: string): Promise<string | null> {
  const { title, label, max, isMultiline } = LETTERED[type];
  return dialogs.prompt({
    title: message(title),
    label: message(label),
    initial,
    max,
    isMultiline,
    required: true,
    check: (typed) => textRefusal(typed, max),
  });
}

/** Adds one by a click, or by a key at the crosshair. Settled, Drawings. */
export function pointTool(type: keyof typeof LETTERED, hint: MessageKey, tap: MessageKey): Tool {
  const put = async (work: Work, place: LatLng) => {
    if (!hasRoomForDrawing(work)) return;
    const text = await askText(work, type, '');
    if (text === null) return;
    const properties = { [LETTERED[type].property]: text.trim() };
    addMadeDrawing(work, (document) => ({ ...newDrawing(document, type, [place]), properties }));
  };
  const point = (work: Work, place: LatLng) => {
    void put(work, place);
  };
  return {
    id: type,
    half: 'drawings',
    draws: true,
    onSurface: false,
    hint,
    tap,
    enter: () => undefined,
    point,
    key: (work, { key, command }) => {
      if (command || (key !== 'Enter' && key !== ' ' && key !== 'Escape')) return false;
      if (key === 'Escape') work.tools.take(null);
      else point(work, centreOf(work));
      return true;
    },
    leave: () => undefined,
  };
}
