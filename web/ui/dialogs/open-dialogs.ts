let open = 0;

/** Whether a dialog lies over the page and has the keys. */
export function isDialogOpen(): boolean {
  return open > 0;
}

/** A dialog opens; returns what to call when it closes. */
export function countDialog(): () => void {
  open += 1;
  return () => {
    open -= 1;
  };
}
