const failed = new WeakSet<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) failed.add(target);
  },
  true,
);

/**
 * Loads the page's stylesheets that did not arrive once more. The build asks for those of a script only once, so that a
 * script that is tried again would run without them. Rejects if one does not arrive again.
 */
export async function stylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter((link) => failed.has(link)).map(again));
}

function again(link: HTMLLinkElement): Promise<void> {
  const next = link.cloneNode() as HTMLLinkElement;
  next.nonce = link.nonce;
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => {
      resolve();
    });
    next.addEventListener('error', () => {
      reject(new Error(`The styles ${next.href} did not come`));
    });
    link.replaceWith(next);
  });
}
