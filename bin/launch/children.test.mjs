import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { run } from './children.mjs';

const module = new URL('children.mjs', import.meta.url).href;

/** A launcher whose program prints the signals that it receives, and ends after a delay. */
function launch(program, env = {}) {
  const launcher = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { become } from ${JSON.stringify(module)}; become(process.execPath, ['-e', ${JSON.stringify(program)}])`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, npm_lifecycle_event: '', ...env } },
  );
  let output = '';
  launcher.stdout.on('data', (chunk) => (output += chunk));
  return { launcher, output: () => output };
}

const waiting = `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { console.log('got ' + signal); setTimeout(() => process.exit(0), 200); });
  setInterval(() => {}, 1000);
  console.log('ready');
`;

test.each(['SIGINT', 'SIGTERM'])('%s reaches the program once, which ends in its own time', async (signal) => {
  const { launcher, output } = launch(waiting);
  await expect.poll(output).toContain('ready');
  launcher.kill(signal);
  const [code] = await once(launcher, 'close');
  expect(code).toBe(0);
  expect(output()).toBe(`ready\ngot ${signal}\n`);
});

test("the program's exit code becomes the launcher's", async () => {
  const { launcher } = launch('process.exit(7)');
  expect((await once(launcher, 'close'))[0]).toBe(7);
});

test('under npm the program ends also when what started us is killed', async () => {
  const inner = `import { become } from ${JSON.stringify(module)}; become(process.execPath, ['-e', ${JSON.stringify(waiting)}])`;
  const shell = spawn(
    process.execPath,
    [
      '-e',
      `require('child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(inner)}], { stdio: ['ignore', 1, 2] }); setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, npm_lifecycle_event: 'start' } },
  );
  let output = '';
  shell.stdout.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output).toContain('ready');
  shell.kill('SIGKILL');
  await expect.poll(() => output).toContain('got SIGTERM');
});

test('run gives the code and the output, also of a program that does not exist', async () => {
  expect(
    await run(process.execPath, ['-e', 'console.log(1); console.error(2); process.exit(3)'], { quiet: true }),
  ).toMatchObject({
    code: 3,
    output: '1\n2\n',
  });
  expect(await run('no-such-program', [], { quiet: true })).toMatchObject({ code: 127 });
});

test('run interrupts a program that takes too long', async () => {
  const result = await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { quiet: true, timeLimit: 300 });
  expect(result).toMatchObject({ isLate: true });
  expect(result.code).not.toBe(0);
});
