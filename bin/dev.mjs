// npm run dev: the server, restarted on each change, and the web app by Vite, which passes calls on to it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './launch/build-steps.mjs';
import { findNode, withNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { root } from './launch/root.mjs';
import { serverCommand } from './launch/server.mjs';

await ensurePackages();
const node = findNode();
// The server also serves the built web app, and requires it.
await ensureBuilt(node);
const env = withNode(node);
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', ...serverCommand], { cwd: root, env, stdio: 'inherit' }),
  spawn(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: join(root, 'web'),
    env,
    stdio: 'inherit',
  }),
];
const end = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
// When one of the two processes ends, the other is stopped too.
for (const child of children)
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end();
  });
