// What the launchers print while something long runs.

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
 * Says what is being done, how far it is, and at the end how long it took. `work` gives the end of a program: `{ code }`.
 * `state` gives the words shown meanwhile, such as "120 of 660"; a terminal sees them renewed in place.
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
  // A log that nobody watches gets a line now and then, not ten a second.
  const timer = setInterval(show, isTerminal ? 200 : 5000);
  const result = await work();
  clearInterval(timer);
  process.stdout.write(
    `${isTerminal ? '\r\u001B[K' : ''}            ${result.code === 0 ? 'done in' : 'failed after'} ${seconds()}\n`,
  );
  return result;
}
