/** A file's bytes as base64, without the `data:` prefix. */
export async function fileToBase64(file: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(reader.result as string);
    });
    reader.addEventListener('error', () => {
      reject(reader.error ?? new Error('The file could not be read.'));
    });
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}
