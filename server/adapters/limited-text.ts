/** The text of a response; throws if it has more than `mostBytes`, as the other server may be broken or malicious. */
export async function limitedText(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of response.body ?? []) {
    size += (part as Uint8Array).byteLength;
    if (size > mostBytes) throw new Error('The service answered too much');
    text += decoder.decode(part as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}
