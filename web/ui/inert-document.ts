interface TrustedPolicy {
  readonly createHTML: (text: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy;
}

// Under a Trusted Types policy the parser wants a word that we know what we do: what it makes is inert.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mangoquest-parse', {
  createHTML: (text) => text,
});

/** A document of its own: nothing in it runs or loads. */
export function inertDocument(text: string, type: 'text/html' | 'application/xml'): Document {
  return new DOMParser().parseFromString(policy === undefined ? text : policy.createHTML(text), type);
}
