import { startProgram } from './program.ts';
import type { Program } from './program.ts';

/** The real program, its limits of requests off by its own setting: all requests come from one address. */
export function startOurs(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Program> {
  return startProgram('server/main.ts', [], {
    cwd: folder,
    env: {
      HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, MAP: 'embedded', GEOCODER: 'embedded', SEED_DEMO: 'false', LOG_LEVEL: 'warn', RATE_LIMIT: '0',
      ...settings,
    },
  });
}
