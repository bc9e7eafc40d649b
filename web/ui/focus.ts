/** The first descendant in document order that matches. */
export function firstWithin(box: Element, is: (element: Element) => boolean): HTMLElement | undefined {
  for (const element of box.getElementsByTagName('*'))
    if (element instanceof HTMLElement && is(element) && element.checkVisibility()) return element;
  return undefined;
}

/** Whether it is a control that takes text or a choice. */
export function isField(element: Element): boolean {
  if (element instanceof HTMLInputElement) return element.type !== 'hidden' && !element.disabled;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return !element.disabled;
  return element instanceof HTMLElement && element.contentEditable === 'true';
}

export const isButton = (element: Element): boolean => element instanceof HTMLButtonElement;
