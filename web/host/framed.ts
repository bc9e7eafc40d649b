/** Whether another page is around this one. An app shows it in a window of its own. */
export function isFramed(scope: { readonly parent: unknown } = window): boolean {
  return scope.parent !== scope;
}
