// The script for pages of others, which is served as /embed.js. It stands alone: it imports nothing.
// Its types are those that hosts are given (web/public/embed.d.ts).

type CommandType = keyof MangoquestCommands;
type Data = MangoquestCommands[CommandType];

/** What the page was told last of a kind. `at`: epoch milliseconds. */
interface Told {
  readonly type: CommandType;
  readonly data: Data;
  readonly at: number;
}

/** Milliseconds for which something that does not last is told again. */
const TOLD_AGAIN = 10_000;

/** Milliseconds until a renewal that failed is tried again: twice as long each time. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** Of the messages of a kind the last counts; the others are a kind each. */
const KINDS: Partial<Record<CommandType, string>> = {
  moveToMindset: 'move',
  moveToLocation: 'move',
  setModePositionCorrecting: 'mode',
  unsetModePositionCorrecting: 'mode',
};

/** Until the page is there, each of these counts. */
const STEPS: readonly CommandType[] = ['zoomIn', 'zoomOut'];

/** What lasts is told again to a page that was loaded anew, however long ago it was sent. */
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
  /** In the order in which it was told. */
  const told = new Map<string, Told>();
  let isThere = false;

  function keep(type: CommandType, data: Data): void {
    const kind = STEPS.includes(type) && !isThere ? type + told.size : (KINDS[type] ?? type);
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

  /** The page is there, for the first time or loaded anew. */
  function onMounted(): void {
    if (isThere) {
      // That of its address is gone.
      if (options.token && !told.has('setJwtToken')) keep('setJwtToken', options.token);
      const since = Date.now() - TOLD_AGAIN;
      told.forEach(({ type, at }, kind) => {
        if (!LASTING.includes(type) && at < since) told.delete(kind);
      });
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

/** Asks the host for another token, once at a time, until it has one or the frame is gone. */
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
