/** Shows the page of index.html that tells that the app's sentences did not arrive; false where there is none, in development. */
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
