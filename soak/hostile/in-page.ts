// Scripts for the page, as text: the types here know no browser.

/** Logs violations of the content security policy to the console. */
export const TELL_REFUSALS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
  console.warn('violation ' + violatedDirective + ' ' + blockedURI + ' ' + sourceFile);
})`;

const POKE = `async (box, mark) => {
  const until = Date.now() + 20000;
  while (!(document.querySelector(box)?.textContent ?? '').includes(mark)) {
    if (Date.now() > until) return [mark + ' was not shown at ' + location.pathname];
    await new Promise((resolve) => { setTimeout(resolve, 4); });
  }
  const found = [];
  const events = ['load', 'error', 'click', 'mouseover', 'mouseenter', 'pointerover', 'focus', 'blur', 'input', 'change', 'toggle', 'animationstart', 'animationend', 'transitionend',
    'wheel', 'scroll', 'copy', 'paste', 'keydown', 'dragstart', 'contextmenu', 'submit', 'begin', 'message'];
  for (const element of document.querySelectorAll(box + ' .rich *, ' + box + '.rich *')) {
    const tag = '<' + element.localName + '>';
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || /^(script|style|form|input|object|embed|base|meta|link|template|video|audio|dialog)$/.test(element.localName)) found.push(tag);
    for (const { name, value } of element.attributes) {
      if (/^on|^srcdoc$|^id$|^name$|^class$/.test(name)) found.push(name + ' of ' + tag + ': ' + value);
      const isAddress = /^(href|src|xlink:href|action|formaction|data|poster|srcset|ping|background)$/.test(name);
      if (isAddress && !/^(https?:\\/\\/|mailto:|\\/(mgqimages|qstimages|mgqmaps)\\/|data:image\\/(png|jpeg|gif|webp);base64,)/i.test(value)) found.push(name + ' of ' + tag + ': ' + value);
    }
    // A link that is followed leads away, which is what links are for.
    if (element.localName !== 'a') for (const event of events) element.dispatchEvent(new Event(event));
  }
  return found;
}`;

export const poke = (box: string, mark: string) => `(${POKE})(${JSON.stringify(box)}, ${JSON.stringify(mark)})`;

/** Navigates like a click on a link within the app. */
export const goTo = (path: string) =>
  `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`;

export const press = (key: string) => `dispatchEvent(new KeyboardEvent('keydown', { key: ${JSON.stringify(key)} }))`;

export const click = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).click()`;

/** Clicks `more` until `selector` is there, for the maximum number of steps of a list. */
export const reveal = (selector: string, more: string) => `(async () => {
  for (let step = 0; step < 100 && document.querySelector(${JSON.stringify(selector)}) === null; step++) {
    document.querySelector(${JSON.stringify(more)})?.click();
    await new Promise((resolve) => { requestAnimationFrame(resolve); });
  }
})()`;

/** The shown frames with their permissions. */
export const framesOf = `[...document.querySelectorAll('iframe, frame, object, embed')].map((one) => ({ src: one.src || one.data || one.srcdoc || '', sandbox: one.getAttribute('sandbox') ?? '', referrer: one.getAttribute('referrerpolicy') ?? '' }))`;

export const picturesOf = `[...document.querySelectorAll('img, video, audio, source, track, image, use')].map((one) => one.currentSrc || one.src || one.poster || one.getAttribute('href') || '').filter((src) => src !== '').map((src) => (URL.canParse(src, document.baseURI) ? new URL(src, document.baseURI).href : src))`;

/** Pastes as from the clipboard. */
export const paste = (selector: string, { html, text }: { readonly html: string; readonly text: string }) => `(() => {
  const data = new DataTransfer();
  ${html === '' ? '' : `data.setData('text/html', ${JSON.stringify(html)});`}
  data.setData('text/plain', ${JSON.stringify(text)});
  document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
})()`;

/** Makes the device's clock wrong by this number of milliseconds, for the whole page. */
export const skewClock = (skew: number) => `(() => {
  const True = Date;
  globalThis.Date = class Date extends True {
    constructor(...given) { if (given.length === 0) super(True.now() + ${skew}); else super(...given); }
    static now() { return True.now() + ${skew}; }
  };
})()`;
