const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** An image of one pixel. */
export const pixel = (name: string) =>
  new File([Uint8Array.from(atob(PIXEL), (one) => one.charCodeAt(0))], name, { type: 'image/png' });

/** Drops files on a drop zone of the generator, by its index. */
function drop(at: number, files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  document
    .querySelectorAll('.generator__drop')
    [at]?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
}

export const dropFiles = (...files: File[]) => {
  drop(0, files);
};
export const dropIndex = (file: File) => {
  drop(1, [file]);
};
