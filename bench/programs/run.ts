import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './program.ts';

/** Runs a script in a separate process and returns its JSON output. */
export async function runScript<T>(script: string, args: readonly string[], cwd: string): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [`${root}${script}`, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as T;
}
