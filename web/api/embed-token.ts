import type { EmbedAddress } from '@mangoquest/core/embed/embed-address.ts';

/** As a host or the server gave it. */
export type EmbedToken = NonNullable<EmbedAddress['token']>;

let isPage = false;
let current: EmbedToken | null = null;
let renewing: Promise<boolean> | null = null;
let next: () => Promise<EmbedToken | null> = () => Promise.resolve(null);

/** Whether this is a page in the page of somebody else: nobody is signed in, and its calls go by a token (settled-2, 7). */
export function goByToken(does: boolean): void {
  isPage = does;
  current = null;
}

export function isByToken(): boolean {
  return isPage;
}

export function setEmbedToken(token: EmbedToken | null): void {
  current = token;
}

/** The source of a new token when one has expired; callers wait as long as it takes. */
export function onTokenOver(renew: () => Promise<EmbedToken | null>): () => void {
  next = renew;
  return () => {
    next = () => Promise.resolve(null);
  };
}

/** The token as it is sent, in the headers of a session (Spec §3). */
export function embedHeaders(): Record<string, string> {
  return current === null ? {} : { mytoken: current.jwt, requestid: current.useridhashed };
}

/** Waits for a new token, once for all calls that need it. False if there is none. */
export function renewToken(): Promise<boolean> {
  renewing ??= next()
    .then((token) => {
      if (token !== null) current = token;
      return token !== null;
    })
    .finally(() => {
      renewing = null;
    });
  return renewing;
}
