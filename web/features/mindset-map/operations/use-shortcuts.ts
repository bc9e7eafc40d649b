import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isDialogOpen } from '../../../ui/dialogs/open-dialogs.ts';
import type { Operations } from './use-operations.ts';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Escape leaves what was begun last: placing, the search, the selection. */
function leaveOne(operations: Operations, closeMindset: () => void): void {
  if (operations.placing) operations.stopPlacing();
  else if (operations.searching) operations.setSearching(false);
  else {
    operations.setSeveral(false);
    closeMindset();
  }
}

/** Undo and redo everywhere but in a text being typed; the others only where no field or dialog has the keys. */
export function useShortcuts(
  operations: Operations,
  inspector: RefObject<HTMLElement | null>,
  save: () => void,
  closeMindset: () => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (command && key === 's') {
        event.preventDefault();
        save();
        return;
      }
      // Escape leaves the mindset from any of its fields, unless a list or dialog of one takes it. The text editor
      // takes every Escape, to select the block around the cursor.
      const isFree = !event.defaultPrevented || isIn(event.target, '[contenteditable=true]');
      if (
        key === 'escape' &&
        isFree &&
        event.target instanceof Node &&
        inspector.current?.contains(event.target) === true &&
        !isDialogOpen()
      ) {
        closeMindset();
        return;
      }
      if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
      if (command && key === 'z') {
        event.preventDefault();
        if (event.shiftKey) operations.redo();
        else operations.undo();
      } else if (command && key === 'y') {
        event.preventDefault();
        operations.redo();
      } else if (command && key === 'd') {
        event.preventDefault();
        operations.clone();
      } else if ((command && key === 'f') || (!command && key === '/')) {
        event.preventDefault();
        operations.setSearching(true);
      } else if (!command && key === 'a') {
        operations.startPlacing();
      } else if (!command && key === 'enter' && operations.placing && !isIn(event.target, 'button,a')) {
        operations.addAtCentre();
      } else if (!command && (key === 'delete' || key === 'backspace')) {
        event.preventDefault();
        operations.remove();
      } else if (key === 'escape') {
        leaveOne(operations, closeMindset);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [operations, inspector, save, closeMindset]);
}
