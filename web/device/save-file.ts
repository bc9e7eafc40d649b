/** Saves a file by the browser's download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has started to save it.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
