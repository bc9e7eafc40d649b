/**
 * Shows the part of index.html that says that the app's sentences did not load; false if there is none, as in
 * development.
 */
export function showNoWords(root: HTMLElement): boolean {
  const template = document.getElementById('no-words');
  if (!(template instanceof HTMLTemplateElement)) return false;
  const page = template.content.cloneNode(true) as DocumentFragment;
  page.querySelector('button')?.addEventListener('click', () => {
    window.location.reload();
  });
  root.replaceChildren(page);
  return true;
}
