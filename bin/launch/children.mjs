// Running other programs, and ending them together with us.
import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program to its end. Its output goes to ours, or with `quiet` into `output`. */
export function run(command, args, { quiet = false, timeLimit = 0, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const stop = () => child.kill('SIGTERM');
    for (const signal of signals) process.on(signal, stop);
    let isLate = false;
    const timer = timeLimit && setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeLimit);
    const end = (code, error) => {
      clearTimeout(timer);
      for (const signal of signals) process.off(signal, stop);
      resolve({ code, output: error ? `${output}${error.message}` : output, isLate });
    };
    child.once('error', (error) => end(127, error));
    child.once('close', (code) => end(code ?? 1));
  });
}

/**
 * Becomes the program, as far as a process can: same input and output, our signals passed on, its exit code ours.
 * It leads a process group of its own: a Ctrl-C in the terminal reaches us alone, so it gets it once.
 */
export function become(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', detached: process.platform !== 'win32', ...options });
  for (const signal of signals) process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal) {
      for (const name of signals) process.removeAllListeners(name);
      process.kill(process.pid, signal);
    } else {
      process.exit(code ?? 1);
    }
  });
}
