// Attacks from a separate process, so that measuring is not delayed: arguments are the URL, the account as JSON, names
// of attacks as JSON, seconds. Prints how often each status came for each of them.
import { execFileSync } from 'node:child_process';
import { setPriority } from 'node:os';
import { attack } from '../hostile/one-account.ts';
import type { Attacker, AttackName } from '../hostile/one-account.ts';

// It simulates another machine, whose work must not slow down the server: idle to the scheduler where that can be asked
// for (util-linux), else as low as a priority goes, which still holds a waking server up for a slice.
try {
  execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
} catch {
  setPriority(19);
}

const [url = '', attacker = '{}', names = '[]', seconds = '1'] = process.argv.slice(2);
const found = await Promise.all(
  (JSON.parse(names) as AttackName[]).map(
    async (name) => [name, await attack(url, JSON.parse(attacker) as Attacker, name, Number(seconds))] as const,
  ),
);
process.stdout.write(JSON.stringify(Object.fromEntries(found)), () => process.exit(0));
