import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { OURS, settingsOn } from '@mangoquest/bench/programs/ours.ts';
import { root } from '@mangoquest/bench/programs/program.ts';
import nodeFlags from '@mangoquest/server/node-flags.json' with { type: 'json' };

const STOP_LIMIT = 15_000;

/** The real program on a port of its own, restarted after each kill. */
export class OurServer {
  readonly url: string;
  /** Unexpected exits, with the last output. */
  readonly surprises: string[] = [];
  readonly #folder: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #isWanted = false;
  #printed = '';

  constructor(folder: string, port: number, settings: Readonly<Record<string, string>> = {}) {
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#env = { ...settingsOn(folder), PORT: String(port), ...settings };
    process.on('exit', () => void this.#child?.kill('SIGKILL'));
  }

  /** The end of the output of all starts. */
  get printed(): string {
    return this.#printed;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const child = spawn(process.execPath, [...nodeFlags, `${root}${OURS}`], {
      cwd: this.#folder,
      env: { ...process.env, NODE_ENV: 'production', ...this.#env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#isWanted = true;
    const listen = (chunk: Buffer) => {
      this.#printed = (this.#printed + chunk.toString()).slice(-50_000);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code, signal) => {
      if (this.#isWanted && this.#child === child)
        this.surprises.push(`ended with ${code ?? signal}: ${this.#printed.slice(-2_000)}`);
    });
  }

  /** Milliseconds from now until it responds. */
  async listening(limit = 60_000): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < limit) {
      const isThere = await fetch(`${this.url}/health`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(5_000),
      }).then(
        ({ status }) => status > 0,
        () => false,
      );
      if (isThere) return performance.now() - began;
      if (this.surprises.length > 0) break;
      await sleep(10);
    }
    throw new Error(`the server does not listen: ${this.surprises.at(-1) ?? this.#printed}`);
  }

  /** Resolves when the process has ended. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    const timer = setTimeout(() => void this.#child?.kill('SIGKILL'), STOP_LIMIT);
    await this.#end('SIGTERM');
    clearTimeout(timer);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#isWanted = false;
    this.#child = null;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}
