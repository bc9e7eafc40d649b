/** An https address of a public name, without a user in it; null for any other, so that no page is led into a network at home. */
export function publicHttpsUrl(address: string, maxLength: number): URL | null {
  if (address.length > maxLength || /\s/.test(address) || !/^https:\/\//i.test(address) || !URL.canParse(address))
    return null;
  const url = new URL(address);
  const isPublicName =
    url.hostname.includes('.') && !/(^[\d.]+|\.(local(host)?|internal|invalid)\.?|\])$/i.test(url.hostname);
  return url.username === '' && url.password === '' && isPublicName ? url : null;
}
