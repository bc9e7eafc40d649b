// A flood of generations and recognitions from a process of its own, so that measuring is not held up: URL, who makes them as
// JSON. It says `ready`, then answers each number of seconds with how often each status came in that time.
import { setPriority } from 'node:os';
import { generatorFlood } from '../hostile/generator-flood.ts';
import type { Maker } from '../play/generating.ts';

// It stands for a machine elsewhere, whose work takes nothing from the server's.
setPriority(19);

const [url = '', makers = '[]'] = process.argv.slice(2);
const flood = await generatorFlood(url, JSON.parse(makers) as Maker[]);
process.on('message', (seconds: number) => {
  void flood(seconds).then((statuses) => process.send?.(statuses));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
