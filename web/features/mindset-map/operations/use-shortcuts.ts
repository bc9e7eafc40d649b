import { useEffect } from 'react';
import { isPageCovered } from '../../../ui/dialogs/open-dialogs.ts';
import type { PressedKey } from '../tools/tool.ts';
import { operationFor } from './all-operations.ts';
import { isCombo } from './combo.ts';
import { perform } from './operation.ts';
import { momentOf, useWork, type Work } from './work.ts';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Escape leaves what was begun last: the tool, the search, the selection. */
function leaveOne(work: Work, close: () => void): void {
  const { view } = work.editor;
  if (work.tools.inHand() !== null) work.tools.take(null);
  else if (view.get().searching) view.update((now) => ({ ...now, searching: false }));
  else {
    view.update((now) => ({ ...now, several: false }));
    close();
  }
}

/** Gives a key to the tool in hand, else to the operation that has it. True where one took it. */
function give(work: Work, pressed: PressedKey, target: EventTarget | null): boolean {
  // A button that has the focus is pressed by these.
  const isForButton = (pressed.key === 'Enter' || pressed.key === ' ') && isIn(target, 'button,a,[role=slider]');
  if (!isForButton && work.tools.inHand()?.key(work, pressed) === true) return true;
  const found = operationFor(pressed, momentOf(work));
  if (!found) return false;
  perform(found, work, { shift: pressed.shift });
  return true;
}

/** The keys of all operations, where no field or dialog has them; saving everywhere. */
export function useShortcuts(close: () => void): void {
  const work = useWork();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const pressed = { key: event.key, command: event.ctrlKey || event.metaKey, shift: event.shiftKey };
      if (isCombo('mod+s', pressed)) {
        event.preventDefault();
        work.save();
        return;
      }
      // Escape leaves what is open from any of its fields, unless a list or dialog of one takes it. The text editor
      // takes every Escape, to select the block around the cursor.
      const isFree = !event.defaultPrevented || isIn(target, '[contenteditable=true]');
      const inInspector = target instanceof Node && work.editor.inspector.current?.contains(target) === true;
      if (event.key === 'Escape' && isFree && inInspector && !isPageCovered()) {
        close();
        return;
      }
      if (event.defaultPrevented || event.altKey || isTyping(target) || isPageCovered()) return;
      if (give(work, pressed, target)) event.preventDefault();
      else if (event.key === 'Escape') leaveOne(work, close);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [work, close]);
}
