// Progress output of the launchers.

const isTerminal = Boolean(process.stdout.isTTY) && !process.env.CI;
const bold = (text) => (isTerminal ? `\u001B[1m${text}\u001B[22m` : text);

export function say(text) {
  process.stdout.write(`${bold('Mangoquest')}  ${text}\n`);
}

/** Ends the program with a sentence instead of a stack trace. */
export function giveUp(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/**
 * Prints what is being done, its progress, and at the end how long it took. `work` resolves to the end of a program: `{
 * code }`. `state` returns the progress, such as "120 of 660"; in a terminal it is updated in place.
 */
export async function during(text, work, state = () => '') {
  const begin = Date.now();
  const seconds = () => `${((Date.now() - begin) / 1000).toFixed(1)} s`;
  say(text);
  let shown = '';
  const show = () => {
    const now = [state(), isTerminal ? seconds() : ''].filter(Boolean).join(' · ');
    if (now === '' || now === shown) return;
    process.stdout.write(isTerminal ? `\r            ${now}\u001B[K` : `            ${now}\n`);
    shown = now;
  };
  // Without a terminal a line is printed every 5 s, instead of updating five times a second.
  const timer = setInterval(show, isTerminal ? 200 : 5000);
  const result = await work();
  clearInterval(timer);
  process.stdout.write(
    `${isTerminal ? '\r\u001B[K' : ''}            ${result.code === 0 ? 'done in' : 'failed after'} ${seconds()}\n`,
  );
  return result;
}
