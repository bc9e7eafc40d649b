/** A sentence with one bold part, wherever the language puts it. */
export function Emphasis({ sentence, part }: { readonly sentence: string; readonly part: string }) {
  const at = part === '' ? -1 : sentence.indexOf(part);
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <b>{part}</b>
      {sentence.slice(at + part.length)}
    </>
  );
}
