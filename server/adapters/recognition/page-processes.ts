import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a process, sends it a message, or ends it. */
export type ToPages =
  | { readonly id: number; readonly script: string }
  | { readonly id: number; readonly message: unknown }
  | { readonly id: number; readonly ends: true };

export type FromPages =
  | { readonly id: number; readonly message: unknown }
  | { readonly id: number; readonly hasEnded: true };

export interface PageHandlers {
  readonly onMessage: (message: unknown) => void;
  /** Called once: it has ended, by itself or not, or could not be started. */
  readonly onEnd: () => void;
}

/** A process that reads one image. */
export interface PageProcess {
  send(message: unknown): void;
  /** Kills it. */
  end(): void;
}

/** Starts processes with a script. */
export type StartPage = (script: URL, handlers: PageHandlers) => PageProcess;

/** No variables of the server, which may be secret. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
/** Lifetime of the process that starts the others, once there are none. */
const SPARE_MS = 60_000;

/** Processes that read images, started by a small one. They do not keep the program alive. */
export function pageProcesses(): StartPage {
  let forker: ChildProcess | null = null;
  let lastId = 0;
  let ending: NodeJS.Timeout | undefined;
  const pages = new Map<number, PageHandlers>();

  const ended = (id: number) => {
    const page = pages.get(id);
    pages.delete(id);
    page?.onEnd();
    if (pages.size > 0) return;
    clearTimeout(ending);
    ending = setTimeout(() => {
      forker?.kill('SIGKILL');
      forker = null;
    }, SPARE_MS).unref();
  };
  const begin = (): ChildProcess => {
    const started = fork(new URL('fork-page.process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    started.on('message', (told: FromPages) => {
      if ('hasEnded' in told) ended(told.id);
      else pages.get(told.id)?.onMessage(told.message);
    });
    const allEnded = () => {
      if (forker !== started) return;
      forker = null;
      for (const id of pages.keys()) ended(id);
    };
    return started.once('exit', allEnded).once('error', allEnded);
  };

  return (script, handlers) => {
    clearTimeout(ending);
    const at = (forker ??= begin());
    const id = ++lastId;
    pages.set(id, handlers);
    const send = (asked: ToPages) => at.send(asked, () => undefined);
    send({ id, script: fileURLToPath(script) });
    return {
      send: (message) => void send({ id, message }),
      end: () => void (pages.has(id) && send({ id, ends: true })),
    };
  };
}
