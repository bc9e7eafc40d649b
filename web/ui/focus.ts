/** The first element inside another, in the order of the page, for which this is so. */
export function firstWithin(box: Element, is: (element: Element) => boolean): HTMLElement | undefined {
  for (const element of box.getElementsByTagName('*'))
    if (element instanceof HTMLElement && is(element) && element.checkVisibility()) return element;
  return undefined;
}

/** Whether one types or chooses something in it. */
export function isField(element: Element): boolean {
  if (element instanceof HTMLInputElement) return element.type !== 'hidden' && !element.disabled;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return !element.disabled;
  return element instanceof HTMLElement && element.contentEditable === 'true';
}

export const isButton = (element: Element): boolean => element instanceof HTMLButtonElement;
