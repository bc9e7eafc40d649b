import { sha256 } from './sha256.ts';

/** The `requestid` header: base64url of SHA-256 over `userid:day`, the day of the month in UTC (settled, Sessions). */
export function requestId(userId: number, nowMs: number): string {
  const day = new Date(nowMs).getUTCDate();
  const digest = sha256(new TextEncoder().encode(`${userId}:${day}`));
  return btoa(String.fromCharCode(...digest)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
