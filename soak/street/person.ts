// A player in Chromium who uses the visible buttons, and retries if the page offers it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { openChromium } from '@mangoquest/bench/programs/chromium.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openChromium>>['newPage']>>;

/** Maximum milliseconds to wait for one thing. */
const PATIENCE = 150_000;
const LOOK_EVERY = 300;
/** Milliseconds before a button is pressed again. */
const PRESS_AGAIN = 4_000;
/** The text of a dialog with a message; null for none. */
const TOLD = `document.querySelector('[role=alertdialog]')?.textContent ?? null`;
/** Last things done or seen that a failure tells. */
const TOLD_STEPS = 40;
/** Calls that change who plays what. */
const TOLD_CALLS = /UsQuestsSetter|SignUper|session\/|MgqSelectedFetcher|api\/user$/;

const BUTTONS = 'button, a, [role=button], [role=radio]';
const DIALOG = `[...document.querySelectorAll('dialog[open]:modal')].at(-1)`;
/** What a person can reach: nothing behind the overlay of a page that loads, or behind a modal dialog. */
const SEEN = `${DIALOG} ??
  [...document.querySelectorAll('.loading--fixed')].find((one) => one.checkVisibility({ visibilityProperty: true })) ??
  document`;
/** Finds a visible control by its name; presses it if requested. */
const FIND = `(pattern, press) => {
  const name = new RegExp(pattern);
  // Without what eyes alone are told, such as the key that does the same.
  const said = (node) => node.nodeType === 3 ? node.data
    : node.getAttribute?.('aria-hidden') === 'true' ? '' : [...node.childNodes].map(said).join('');
  for (const element of (${SEEN}).querySelectorAll('${BUTTONS}')) {
    const picked = element.getAttribute('aria-checked') === 'true' ? ' picked' : '';
    const told = (element.getAttribute('aria-label') ?? said(element)).trim() + picked;
    if (!name.test(told) || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.disabled || element.getAttribute('aria-busy') === 'true') continue;
    // The links of the site lead elsewhere: "Enter" to what is around.
    if (element.closest('nav') !== null) continue;
    if (press) element.click();
    return true;
  }
  return false;
}`;

/** Fills the field with this label; returns whether there is one. */
const WRITE = `(label, text) => {
  const name = new RegExp(label);
  for (const field of (${SEEN}).querySelectorAll('input, textarea')) {
    const told = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
    if (!name.test(told.trim()) || !field.checkVisibility({ visibilityProperty: true })) continue;
    const kind = field.localName === 'input' ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  }
  return false;
}`;

/**
 * Reports each loading indicator that has lasted longer than before, by its label. Behind a dialog it is the page that
 * waits, for an answer.
 */
const WATCH = `(() => {
  const since = new Map();
  const look = () => {
    const now = performance.now();
    const turning = new Set([...(${DIALOG} ?? document).querySelectorAll('[aria-busy=true], .loading[role=status]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => (element.getAttribute('class') || element.localName) + ' ' + element.textContent.slice(0, 30) + ' at ' + location.pathname));
    for (const name of since.keys()) if (!turning.has(name)) since.delete(name);
    for (const name of turning) {
      if (!since.has(name)) since.set(name, now);
      const lasted = now - since.get(name);
      if (lasted > 5000) window.turned?.(name, Math.round(lasted));
    }
  };
  setInterval(look, 200);
  // A message that is closed at once, and the button behind it pressed again, would be one wait.
  new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['aria-busy', 'open'] });
})()`;

export interface Person {
  /** Presses `button` repeatedly until `goal` is visible, or true. Throws if that never happens. */
  readonly until: (goal: string | (() => Promise<boolean>), button: string) => Promise<void>;
  /** Fills the field with this label, after pressing the button that shows it. */
  readonly write: (label: string, text: string, button?: string) => Promise<void>;
  /** Whether a script evaluates to true. */
  readonly finds: (script: string) => Promise<boolean>;
  /** Sets the device's position. */
  readonly standsAt: (place: LatLng) => Promise<void>;
  readonly sees: (name: string) => Promise<boolean>;
  readonly go: (path: string) => Promise<void>;
  /** Maximum milliseconds that each loading indicator lasted, if more than five seconds. */
  readonly turned: ReadonlyMap<string, number>;
  /** How often the page, or the browser, offered a retry. */
  readonly tries: () => number;
}

/** The last things done and seen on a page. */
function stepsOn(page: Page): { readonly note: (step: string) => void; readonly told: () => string } {
  const began = Date.now();
  const steps: string[] = [];
  const note = (step: string) => {
    steps.push(`${((Date.now() - began) / 1_000).toFixed(1)} s ${step}`);
    steps.splice(0, steps.length - TOLD_STEPS);
  };
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) note(`at ${frame.url()}`);
  });
  page.on('console', (line) => {
    if (['error', 'warn'].includes(line.type())) note(`console: ${line.text().slice(0, 200)}`);
  });
  page.on('request', (request) => {
    const asked = /questId=-?\d+/.exec(request.postData() ?? '')?.[0] ?? '';
    if (TOLD_CALLS.test(request.url())) note(`asked: ${new URL(request.url()).pathname} ${asked}`);
  });
  page.on('response', (response) => {
    if (TOLD_CALLS.test(response.url())) note(`answered: ${new URL(response.url()).pathname} ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    note(`failed: ${request.url().slice(0, 120)}`);
  });
  return { note, told: () => steps.join('; ') };
}

export async function personAt(page: Page, origin: string): Promise<Person> {
  const turned = new Map<string, number>();
  let tries = 0;
  await page.exposeFunction('turned', (name: string, lasted: number) => {
    turned.set(name, Math.max(lasted, turned.get(name) ?? 0));
  });
  await page.evaluateOnNewDocument(WATCH);
  page.on('dialog', (dialog) => void dialog.accept());
  const steps = stepsOn(page);

  const find = async (pattern: string, press: boolean) => {
    try {
      return (await page.evaluate(`(${FIND})(${JSON.stringify(pattern)}, ${press})`)) === true;
    } catch {
      // During a navigation.
      return false;
    }
  };
  const sees = (name: string) => find(name, false);
  async function go(path: string): Promise<void> {
    for (let left = 5; ; left -= 1)
      try {
        await page.goto(origin + path, { waitUntil: 'domcontentloaded', timeout: 60_000 });
        return;
      } catch (error) {
        if (left === 0) throw error;
        tries += 1;
        await sleep(1_000);
      }
  }
  async function tryAgain(): Promise<void> {
    if (page.url().startsWith('chrome-error:')) {
      tries += 1;
      await page.reload({ timeout: 60_000 }).catch(() => undefined);
    } else if (await find('^(Try again|Reload)$', true)) {
      tries += 1;
      steps.note('pressed Try again or Reload');
    }
    // Closes a dialog with a message.
    const told = await page.evaluate(TOLD).catch(() => null);
    if (typeof told !== 'string') return;
    steps.note(`told: ${told.slice(0, 200)}`);
    await find('^OK$', true);
  }
  const finds = async (script: string) => (await page.evaluate(script).catch(() => false)) === true;
  async function until(goal: string | (() => Promise<boolean>), button: string): Promise<void> {
    const isSo = typeof goal === 'string' ? () => sees(goal) : goal;
    let pressedAt = 0;
    const since = Date.now();
    while (!(await isSo())) {
      if (Date.now() - since > PATIENCE) {
        const text = await page.evaluate(`document.body.innerText.slice(0, 600)`).catch(() => '');
        throw new Error(
          `“${String(goal)}” never came by “${button}” at ${page.url()}: ${String(text).replaceAll(/\s+/g, ' ')} (${steps.told()})`,
        );
      }
      await tryAgain();
      if (Date.now() - pressedAt > PRESS_AGAIN && (await find(button, true))) {
        pressedAt = Date.now();
        steps.note(`pressed ${button}`);
      }
      await sleep(LOOK_EVERY);
    }
  }
  return {
    until,
    write: (label, text, button = '^Nothing$') =>
      until(() => finds(`(${WRITE})(${JSON.stringify(label)}, ${JSON.stringify(text)})`), button),
    finds,
    async standsAt({ latitude, longitude }) {
      await page.browserContext().overridePermissions(origin, ['geolocation']);
      await page.setGeolocation({ latitude, longitude, accuracy: 5 });
    },
    sees,
    go,
    turned,
    tries: () => tries,
  };
}
