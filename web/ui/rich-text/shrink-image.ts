/** Longest side, pixels, of a picture within a text. */
const LONGEST = 720;
/** Characters of its address: a text has to hold a few of them within what a call may carry. */
const MOST_CHARACTERS = 60_000;

async function draw(bitmap: ImageBitmap, scale: number, quality: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to draw on.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}

/** A picture file as a small `data:` address; null for a file that is no picture. Its metadata stays behind. */
export async function shrinkImage(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  let scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  let address = await draw(bitmap, scale, 0.8);
  while (address.length > MOST_CHARACTERS && scale * Math.max(bitmap.width, bitmap.height) > 80) {
    scale *= 0.75;
    address = await draw(bitmap, scale, 0.72);
  }
  bitmap.close();
  return address;
}
