/**
 * Base64url of the SHA-256 of a text. Each side provides its own: the server's takes a microsecond, and a page without
 * https may have none.
 */
export type Digest = (text: string) => string;

/** The `requestid` of a user: the digest of `userid:day`, the day of the month in UTC at `time`, epoch milliseconds (settled, Sessions). */
export function requestIdOf(digest: Digest, userId: number, time: number): string {
  return digest(`${userId}:${new Date(time).getUTCDate()}`);
}

/** The two headers of a session (Spec §3, Session). */
export function sessionHeaders(
  digest: Digest,
  { userId, token }: { readonly userId: number; readonly token: string },
  time: number,
): { mytoken: string; requestid: string } {
  return { mytoken: token, requestid: requestIdOf(digest, userId, time) };
}
