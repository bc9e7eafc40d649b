import nodeFlags from '@mangoquest/server/node-flags.json' with { type: 'json' };
import { startProgram } from './program.ts';
import type { Program } from './program.ts';

export const OURS = 'server/main.ts';

/** Settings of the real program on a folder, without rate limits: all requests come from one address. */
export const settingsOn = (folder: string): Readonly<Record<string, string>> => ({
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: folder,
  MAP: 'embedded',
  GEOCODER: 'embedded',
  SEED_DEMO: 'false',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '0',
});

/** The real program. */
export function startOurs(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  isPinned = false,
): Promise<Program> {
  return startProgram(OURS, [], { cwd: folder, env: { ...settingsOn(folder), ...settings }, nodeFlags, isPinned });
}
