/** Cancels the chooser that is open: some browsers do not report that one was closed. */
let giveUp: (() => void) | undefined;

/** Opens the browser's file chooser; null if it is closed without a file. Only works while handling a click. */
export async function chosenFile(accept: string): Promise<File | null> {
  const [file] = await chosen(accept, false);
  return file ?? null;
}

/** The same for several files. */
export const chosenFiles = (accept: string): Promise<readonly File[]> => chosen(accept, true);

/** Opens the camera of a phone; the file chooser where there is none. No file if nothing was taken. */
export const takenPhoto = (): Promise<readonly File[]> => chosen('image/*', false, true);

function chosen(accept: string, multiple: boolean, byCamera = false): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = multiple;
  if (byCamera) input.setAttribute('capture', 'environment');
  // In the document, because some browsers drop a detached input, and tests need to find it.
  input.hidden = true;
  document.body.append(input);
  giveUp?.();
  return new Promise((resolve) => {
    const done = () => {
      giveUp = undefined;
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    giveUp = done;
    input.addEventListener('change', done);
    input.addEventListener('cancel', done);
    input.click();
  });
}
