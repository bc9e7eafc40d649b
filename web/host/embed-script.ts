// The script for host pages, served as /embed.js. Self-contained: it imports nothing. Its types are the public ones
// (web/public/embed.d.ts).

type CommandType = keyof MangoquestCommands;
type Data = MangoquestCommands[CommandType];

/** The last command of a kind that was sent to the frame. `at`: epoch milliseconds. */
interface Told {
  readonly type: CommandType;
  readonly data: Data;
  readonly at: number;
}

/** Milliseconds within which a transient command is sent again after a reload. */
const TOLD_AGAIN = 10_000;

/** Milliseconds before a failed token renewal is retried; doubled after each failure. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** Only the last command of a kind counts; commands not listed here are a kind of their own. */
const KINDS: Partial<Record<CommandType, string>> = {
  moveToMindset: 'move',
  moveToLocation: 'move',
  setModePositionCorrecting: 'mode',
  unsetModePositionCorrecting: 'mode',
};

/** Relative commands: each of them counts, not just the last. */
const STEPS: readonly CommandType[] = ['zoomIn', 'zoomOut'];

/** Commands that set a lasting state: sent again after a reload, however old they are. */
const LASTING: readonly CommandType[] = [
  'setJwtToken',
  'setBareQSets',
  'moveToMindset',
  'moveToLocation',
  'setModePositionCorrecting',
  'unsetModePositionCorrecting',
];

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

function addressOf({ page = 'outermap', key, token, theme }: MangoquestOptions): string {
  let parts: string[] = [];
  if (key) parts = [key, 'view', '-'];
  else if (token) parts = [token.useridhashed, token.jwt, '-'];
  const path = [origin, page, ...parts.map(encodeURIComponent)].join('/');
  return theme ? `${path}?theme=${theme}` : path;
}

function makeFrame(options: MangoquestOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = addressOf(options);
  frame.title = options.title || 'Mangoquest';
  frame.allow = 'geolocation';
  frame.loading = 'lazy';
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
  return frame;
}

function show(element: Element, options: MangoquestOptions): MangoquestFrame {
  const frame = makeFrame(options);
  /** In the order in which they were sent. */
  const told = new Map<string, Told>();
  let isThere = false;
  let steps = 0;

  /** Forgets what would not be sent again. */
  function tidy(): void {
    const since = Date.now() - TOLD_AGAIN;
    told.forEach(({ type, at }, kind) => {
      if (!LASTING.includes(type) && at < since) told.delete(kind);
    });
  }
  function keep(type: CommandType, data: Data): void {
    if (isThere) tidy();
    const kind = STEPS.includes(type) ? type + ++steps : (KINDS[type] ?? type);
    told.delete(kind);
    told.set(kind, { type, data, at: Date.now() });
  }
  function post(type: CommandType, data: Data): void {
    if (isThere) frame.contentWindow?.postMessage({ type, data }, origin);
  }
  function send(type: CommandType, data: Data = {}): void {
    keep(type, data);
    if (frame.isConnected) post(type, data);
  }

  const renewal = renewalOf(options, frame, (token) => send('setJwtToken', token));

  /** The frame's page has loaded, for the first time or again. */
  function onMounted(): void {
    if (isThere) {
      // After a navigation the token is no longer in the URL.
      if (options.token && !told.has('setJwtToken')) keep('setJwtToken', options.token);
      tidy();
    }
    isThere = true;
    told.forEach(({ type, data }) => post(type, data));
  }
  function onMessage({ source, origin: from, data }: MessageEvent<MangoquestReport | null>): void {
    if (source !== frame.contentWindow || from !== origin || !data) return;
    if (data.type === 'informMounted') onMounted();
    if (data.type === 'reauthorize') void renewal.ask();
    options.onMessage?.(data);
  }

  window.addEventListener('message', onMessage);
  element.append(frame);
  return {
    frame,
    send,
    remove() {
      window.removeEventListener('message', onMessage);
      renewal.stop();
      frame.remove();
    },
  };
}

/** Asks the host for a new token, retrying until it gets one or the frame is removed; never two requests at once. */
function renewalOf(
  { renew }: MangoquestOptions,
  frame: HTMLIFrameElement,
  give: (token: MangoquestCommands['setJwtToken']) => void,
) {
  let isAsking = false;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (!renew || isAsking) return;
    isAsking = true;
    let token: MangoquestRenewed | undefined;
    try {
      token = await renew();
    } catch (error) {
      console.error(error);
    }
    isAsking = false;
    if (token) {
      pause = FIRST_PAUSE;
      give(token);
    } else if (frame.isConnected) {
      timer = setTimeout(() => void ask(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }
  return { ask, stop: () => clearTimeout(timer) };
}

window.mangoquest = { show };

export {};
