// Starts the real server in a process of its own, as a user would.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const nodeFlags = JSON.parse(readFileSync(join(root, 'server', 'node-flags.json'), 'utf8')) as string[];
const startLimit = 60_000;
const stopLimit = 15_000;
/** In characters. */
const endShown = 4000;

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  pid(): number;
  /** All its output. */
  output(): string;
  /** Ends it as Ctrl-C or a service manager does; the exit code must be 0. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Restarts it after `stop` or `kill`, on the same port and data. */
  start(): Promise<void>;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
}

/** `settings` are those of `.env.example`; by default: a free port, fresh data, the embedded map, the demonstration quests. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = settings['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'mangoquest-e2e-'));
  const env = environment(settings, dataDir);
  let child: ChildProcess | undefined;
  let ending: ChildProcess | undefined;
  let printed = '';
  let url = '';

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const endWithUs = () => void (isRunning() && child?.kill('SIGKILL'));
  process.on('exit', endWithUs);

  async function start(): Promise<void> {
    if (isRunning()) throw new Error('the server is already running');
    const begin = printed.length;
    child = spawn(process.execPath, [...nodeFlags, join(root, 'server', 'main.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const print = (text: string) => {
      printed += text;
      return printed.slice(begin);
    };
    url = await addressOf(child, print);
    const started = child;
    // Otherwise all following journeys would only report that nothing responds.
    started.once('exit', (code, signal) => {
      if (started !== ending) {
        process.stderr.write(`The server ended by itself (${signal ?? String(code)}):\n${printed.slice(-endShown)}\n`);
      }
    });
    env['PORT'] = new URL(url).port;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || !isRunning()) return 0;
    const exited = once(child, 'exit');
    ending = child;
    child.kill(signal);
    const timer = setTimeout(() => child?.kill('SIGKILL'), stopLimit);
    const [code] = (await exited) as [number | null];
    clearTimeout(timer);
    return code;
  }

  async function remove(): Promise<void> {
    await end('SIGKILL');
    process.off('exit', endWithUs);
    if (!settings['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    get url() {
      return url;
    },
    dataDir,
    pid: () => child?.pid ?? -1,
    output: () => printed,
    start,
    async stop(signal = 'SIGTERM') {
      const code = await end(signal);
      if (code !== 0) throw new Error(`the server ended with code ${code} on ${signal}:\n${printed}`);
    },
    async kill() {
      await end('SIGKILL');
    },
    remove,
  };
}

function environment(settings: Record<string, string>, dataDir: string): Record<string, string | undefined> {
  const env: Record<string, string | undefined> = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    MAP: 'embedded',
    GEOCODER: 'embedded',
    SEED_DEMO: 'true',
    LOG_LEVEL: 'warn',
    DEV_OUTBOX: 'true',
    // All journeys have the same IP address.
    RATE_LIMIT: '0',
    ...settings,
    DATA_DIR: dataDir,
  };
  // Colours would hide the URL in the output.
  delete env['FORCE_COLOR'];
  return env;
}

/** Resolves to its URL, once it has printed that. `print` receives its output, and returns all since its start. */
async function addressOf(child: ChildProcess, print: (text: string) => string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listen = (chunk: Buffer) => {
    const found = /https?:\/\/[\w.[\]:-]+:\d+/.exec(print(chunk.toString()));
    if (found) resolve(found[0]);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${print('')}`)));
  const timer = setTimeout(() => reject(new Error(`the server printed no address:\n${print('')}`)), startLimit);
  try {
    return (await promise).replace('0.0.0.0', '127.0.0.1');
  } finally {
    clearTimeout(timer);
  }
}
