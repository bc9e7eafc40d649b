import { useEffect } from 'react';
import { isPageCovered } from '../../../ui/dialogs/open-dialogs.ts';
import { endGesture } from '../model/editor-state.ts';
import type { PressedKey } from '../tools/tool.ts';
import { operationFor } from './all-operations.ts';
import { isTyping, isForControl } from '../../../ui/fields/typing.ts';
import { isCombo, isSign, pressedKey } from './combo.ts';
import { nudgeSelected } from './nudging.ts';
import { perform } from './operation.ts';
import { momentOf, useWork, type Work } from './work.ts';

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Escape leaves the most recent mode: tool, search, or selection. */
function leaveOne(work: Work, close: () => void): void {
  const { view } = work.editor;
  if (work.tools.inHand() !== null) work.tools.cancel();
  else if (view.get().searching) view.update((now) => ({ ...now, searching: false }));
  else {
    view.update((now) => ({ ...now, several: false }));
    close();
  }
}

/** Passes a key to the active tool, otherwise to the operation with that shortcut. Returns whether it was used. */
function give(work: Work, pressed: PressedKey, target: EventTarget | null): boolean {
  // These keys press a focused button.
  const isForButton = (pressed.key === 'Enter' || pressed.key === ' ') && isIn(target, 'button,a,[role=slider]');
  if (!isForButton && work.tools.inHand()?.key(work, pressed) === true) return true;
  const found = operationFor(pressed, momentOf(work));
  if (!found) return false;
  perform(found, work, { shift: pressed.shift });
  return true;
}

/** Shortcuts of all operations, except while a field or dialog has the focus; saving works everywhere. */
export function useShortcuts(close: () => void): void {
  const work = useWork();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const pressed = pressedKey(event);
      if (isCombo('mod+s', pressed)) {
        event.preventDefault();
        work.save();
        return;
      }
      // Escape closes the inspector from any of its fields, unless a list or dialog of the field handles it. The text
      // editor handles every Escape, to select the block around the cursor, so that case is excepted.
      const isFree = !event.defaultPrevented || isIn(target, '[contenteditable=true]');
      const inInspector = target instanceof Node && work.editor.inspector.current?.contains(target) === true;
      const isOfTool = !isTyping(target) && work.tools.inHand() !== null;
      if (event.key === 'Escape' && isFree && inInspector && !isOfTool && !isPageCovered()) {
        close();
        return;
      }
      if (event.defaultPrevented || isTyping(target) || isPageCovered()) return;
      if (event.altKey && !pressed.command && nudgeSelected(work, event.key, event.shiftKey)) {
        event.preventDefault();
        return;
      }
      if (isForControl(target, event.key) || (event.altKey && !isSign(event.key))) return;
      if (give(work, pressed, target)) event.preventDefault();
      else if (event.key === 'Escape') leaveOne(work, close);
    };
    // What was moved while Alt was held is one step.
    const onKeyUp = ({ key, target }: KeyboardEvent) => {
      if (key === 'Alt' && !isTyping(target)) work.editor.store.update(endGesture);
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('keydown', onKey);
    };
  }, [work, close]);
}
