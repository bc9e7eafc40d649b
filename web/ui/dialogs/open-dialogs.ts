let open = 0;
let sheets = 0;

/** Whether a dialog is open and handles the keyboard. */
export function isDialogOpen(): boolean {
  return open > 0;
}

/** Registers an open dialog; returns a function to call when it closes. */
export function countDialog(): () => void {
  open += 1;
  return () => {
    open -= 1;
  };
}

/** The same for a sheet that covers the page: keyboard shortcuts of the sheet itself keep working. */
export function countModalSheet(): () => void {
  sheets += 1;
  return () => {
    sheets -= 1;
  };
}

/** Whether a dialog or a sheet covers the page, so that its keyboard shortcuts are off. */
export function isPageCovered(): boolean {
  return open + sheets > 0;
}
