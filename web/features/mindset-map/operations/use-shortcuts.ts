import { useEffect } from 'react';
import type { Operations } from './use-operations.ts';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Enter presses a button or follows a link by itself. */
function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button,a') !== null;
}

/** Undo and redo everywhere but in a text being typed; the others only where no field or dialog has the keys. */
export function useShortcuts(operations: Operations, save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (command && key === 's') {
        event.preventDefault();
        save();
        return;
      }
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return;
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
      } else if (!command && key === 'enter' && operations.placing && !isPressed(event.target)) {
        operations.addAtCentre();
      } else if (!command && (key === 'delete' || key === 'backspace')) {
        event.preventDefault();
        operations.remove();
      } else if (key === 'escape') {
        operations.stopPlacing();
        operations.setSearching(false);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => { window.removeEventListener('keydown', onKey); };
  }, [operations, save]);
}
