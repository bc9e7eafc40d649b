import { existsSync } from 'node:fs';
import { searchPlace } from '@mangoquest/contract/calls/system.ts';
import { startServer } from './server.ts';

/** One server for all journeys; a journey that stops or breaks one starts its own with `startServer`. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(new URL('../../web/dist/index.html', import.meta.url))) {
    throw new Error('The web app is not built: run `npm run build`, or the journeys with `npm run e2e`.');
  }
  const server = await startServer({ PAYMENTS: 'emulator' });
  // The towns of the world are loaded with the first search, which would time out in a busy page.
  await fetch(`${server.url}${searchPlace.path}?q=Brooklyn`);
  // Playwright passes the environment to its workers.
  process.env['MANGOQUEST_E2E_URL'] = server.url;
  return async () => {
    try {
      await server.stop();
    } finally {
      await server.remove();
    }
  };
}
