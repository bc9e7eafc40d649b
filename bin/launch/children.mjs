// Runs other programs, and ends them together with this one.
import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Calls `stop` when this process is asked to end. A shell between npm and us may die of a signal without passing it on:
 * under npm, losing the parent therefore counts as SIGTERM. Returns a function that stops watching.
 */
function whenEnded(stop) {
  for (const signal of signals) process.on(signal, stop);
  const parent = process.ppid;
  const look = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop('SIGTERM');
  };
  const timer = process.env.npm_lifecycle_event ? setInterval(look, 250).unref() : undefined;
  return () => {
    clearInterval(timer);
    for (const signal of signals) process.off(signal, stop);
  };
}

/** Runs a program to its end. Its output goes to ours, or with `quiet` into `output`. */
export function run(command, args, { quiet = false, timeLimit = 0, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      ...options,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const unwatch = whenEnded(() => {
      child.kill('SIGTERM');
      process.exitCode = 130;
      isEnded = true;
    });
    let isLate = false;
    let isEnded = false;
    // An interrupted test runner still ends the processes that it started; a killed one would not.
    const interrupt = () => {
      isLate = true;
      child.kill('SIGINT');
    };
    const timers = timeLimit
      ? [setTimeout(interrupt, timeLimit), setTimeout(() => child.kill('SIGKILL'), timeLimit + 20_000)]
      : [];
    const end = (code, error) => {
      for (const timer of timers) clearTimeout(timer);
      unwatch();
      if (isEnded) process.exit();
      resolve({ code, output: error ? `${output}${error.message}` : output, isLate });
    };
    child.once('error', (error) => end(127, error));
    child.once('close', (code) => end(code ?? 1));
  });
}

/**
 * Becomes the program, as far as a process can: same input and output, forwarded signals, same exit code. It leads a
 * process group of its own: a Ctrl-C in the terminal only reaches us, so that it gets the signal once.
 */
export function become(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', detached: process.platform !== 'win32', ...options });
  const unwatch = whenEnded((signal) => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'));
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal) {
      unwatch();
      process.kill(process.pid, signal);
    } else {
      process.exit(code ?? 1);
    }
  });
}
