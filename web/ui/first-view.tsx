/** The path of the initial request: the metadata of the first view is only valid for it. */
const asked = typeof location === 'undefined' ? '' : location.pathname;

/**
 * The metadata that the server wrote into the page's head for its first view (see `FirstViewHead`), while the app is
 * still at that path.
 */
export function firstView(): { readonly title: string; readonly text: string } | null {
  if (asked === '' || location.pathname !== asked) return null;
  const written = document.querySelector<HTMLMetaElement>('meta[name="first-view"]');
  return written === null ? null : { title: written.content, text: written.dataset['text'] ?? '' };
}

/** The head of the results until they are loaded: in index.html, and in the app. */
export function FirstViewHead({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <article className="results results--first">
      <header className="results__head">
        <div className="cover results__cover" />
        <div>
          <span className="chip" aria-hidden="true">
            {'\u00a0'}
          </span>
          <h1 dir="auto">{title}</h1>
          <p className="sm muted">{text}</p>
        </div>
      </header>
    </article>
  );
}
