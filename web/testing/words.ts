// In a pseudo-language each sentence of a catalogue is known by its looks, and is long: what is hard-wired and what breaks is found.
// Both look at the document of the page that they run in, and know nothing outside themselves: the tour sends one into its pages.

/** Visible texts and labels that came through no catalogue. `names` are what users wrote, and names. */
export function foreignWords(isMirrored: boolean, names: readonly string[]): string[] {
  const found: string[] = [];
  const foreign = (text: string) => {
    let rest = text;
    for (const name of names) rest = rest.replaceAll(name, ' ');
    if (rest.trimEnd().endsWith('…') && names.some((name) => name.startsWith(rest.trim().slice(0, -1)))) return false;
    if (isMirrored) rest = rest.replaceAll(/\u202E[^\u202C]*\u202C/g, ' ');
    return /[A-Za-z]{2,}/.test(rest);
  };
  const isOurs = (element: Element) =>
    element.closest('[lang]') === document.documentElement &&
    element.closest('script,style,noscript,.rich,[data-given]') === null;
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { textContent: text, parentElement: element } = node;
    if (element && text?.trim() && foreign(text) && isOurs(element) && isSeen(element))
      found.push(text.trim().slice(0, 100));
  }
  for (const name of [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
  ]) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name) ?? '';
      if (foreign(text) && isOurs(element) && isSeen(element)) found.push(`${name}: ${text.slice(0, 100)}`);
    }
  }
  if (foreign(document.title)) found.push(`title of the page: ${document.title}`);
  return [...new Set(found)];
}

/** What does not hold its words: the page wider than the window, words cut off, words that hang over their control. */
export function brokenWords(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${(element.textContent ?? '').trim().slice(0, 50)}”`;
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    const isControl = element.matches('button,a.btn,label,.chip') && (element.textContent ?? '').trim() !== '';
    if (
      (!hasWords && !isControl) ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.clientWidth < 4 ||
      // What is inert stands beside what is seen, as the cards of a row do.
      element.closest('svg,select,.vh,[inert]')
    )
      continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
    if (clipPath !== 'none') continue;
    const [wide, high] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
    if (wide > 1 && textOverflow !== 'ellipsis' && !/auto|scroll/.test(overflowX))
      found.push(`${name(element)} is ${wide} px too narrow`);
    if (high > 3 && /hidden|clip/.test(overflowY) && webkitLineClamp === 'none')
      found.push(`${name(element)} is ${high} px too low`);
    const box = element.getBoundingClientRect();
    const scroller = element.closest('[class*=scroll],[style*=overflow]');
    if (
      scroller === null &&
      hasWords &&
      element.closest('.map,.map__canvas,.banner') === null &&
      (box.left < -1 || box.right > clientWidth + 1)
    )
      found.push(`${name(element)} hangs over the side`);
  }
  return [...new Set(found)];
}
