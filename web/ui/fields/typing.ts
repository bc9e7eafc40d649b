/** Inputs that are pressed or dragged: letters mean nothing to them. */
const PRESSED = /^(?:radio|checkbox|range|button|submit|reset|color|file|image)$/;

/** Whether keys pressed there are text that is typed, or choose in a list. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !PRESSED.test(target.type);
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Whether a control that is pressed or dragged uses this key itself. */
export function isForControl(target: EventTarget | null, key: string): boolean {
  return target instanceof HTMLInputElement && /^(?:Arrow|Page|Home$|End$| $)/.test(key);
}
