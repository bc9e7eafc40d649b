// A flood of generations and recognitions from a separate process, so that measuring is not delayed: arguments are the
// URL, and the accounts as JSON. It sends `ready`, then replies to each message, a number of seconds, with how often each
// status came in that time.
import { setPriority } from 'node:os';
import { generatorFlood } from '../hostile/generator-flood.ts';
import type { Maker } from '../play/generating.ts';

// It simulates another machine, whose work must not slow down the server.
setPriority(19);

const [url = '', makers = '[]'] = process.argv.slice(2);
const flood = await generatorFlood(url, JSON.parse(makers) as Maker[]);
process.on('message', (seconds: number) => {
  void flood(seconds).then((statuses) => process.send?.(statuses));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
