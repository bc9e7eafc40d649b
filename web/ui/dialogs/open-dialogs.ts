let open = 0;
let sheets = 0;

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

/** The same for a sheet that covers the page: its own keys go on. */
export function countModalSheet(): () => void {
  sheets += 1;
  return () => {
    sheets -= 1;
  };
}

/** Whether a dialog or a sheet lies over the page, which then has no keys. */
export function isPageCovered(): boolean {
  return open + sheets > 0;
}
