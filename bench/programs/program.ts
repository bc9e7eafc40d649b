import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onClientsCore, onServersCore } from '../measure/pin.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server in a separate process. */
export interface Program {
  /** Without a trailing slash. */
  readonly url: string;
  /** Processor time so far in microseconds; null if the system does not report it. */
  cpuMicros(): number | null;
  stop(): Promise<void>;
}

const START_LIMIT = 60_000;
const STOP_LIMIT = 10_000;

export interface ProgramOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeFlags?: readonly string[];
  /** Pins it to a core of its own, away from the client's. */
  readonly isPinned?: boolean;
}

/** Starts a script and waits for the URL that it prints. */
export async function startProgram(
  script: string,
  args: readonly string[],
  { cwd, env = {}, nodeFlags = [], isPinned = false }: ProgramOptions,
): Promise<Program> {
  const [command = '', ...words] = [...(isPinned ? onServersCore() : []), process.execPath];
  if (isPinned) onClientsCore();
  const child = spawn(command, [...words, ...nodeFlags, ...profileFlags(), `${root}${script}`, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => void child.kill('SIGKILL');
  process.on('exit', endWithUs);
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${script} printed no address:\n${printed}`)), START_LIMIT);
    const listen = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000);
      const found = /http:\/\/[\w.]+:\d+/.exec(printed);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    cpuMicros: () => cpuMicrosOf(child.pid as number),
    async stop() {
      process.off('exit', endWithUs);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** `BENCH_PROFILE=folder npm run bench -- figure` writes a profile of each server, for Chromium's developer tools. */
function profileFlags(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/** Clock ticks per second, on all Linux systems supported by Node. */
const TICKS = 100;

/** Processor time of a process so far in microseconds; null if the system does not report it. */
export function cpuMicrosOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  // The name in brackets may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * (1_000_000 / TICKS);
}
