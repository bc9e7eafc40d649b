import type { EmbedAddress } from '@mangoquest/core/embed/embed-address.ts';

/** As given by the host page or the server. */
export type EmbedToken = NonNullable<EmbedAddress['token']>;

let isPage = false;
let current: EmbedToken | null = null;
let renewing: Promise<boolean> | null = null;
let next: () => Promise<EmbedToken | null> = () => Promise.resolve(null);

/**
 * Sets whether this page is embedded in another site: then nobody is signed in, and its calls use a token (settled-2,
 * 7).
 */
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

/** Sets the source of a new token for when one has expired; callers wait as long as it takes. */
export function onTokenOver(renew: () => Promise<EmbedToken | null>): () => void {
  next = renew;
  return () => {
    next = () => Promise.resolve(null);
  };
}

/** The token in the headers of a session (Spec §3). */
export function embedHeaders(): Record<string, string> {
  return current === null ? {} : { mytoken: current.jwt, requestid: current.useridhashed };
}

/** Waits for a new token, shared by all calls that need it. False if there is none. */
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
