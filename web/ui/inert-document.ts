interface TrustedPolicy {
  readonly createHTML: (text: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy;
}

// A Trusted Types policy is required for parsing; what is parsed stays inert.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mangoquest-parse', {
  createHTML: (text) => text,
});

/** Parses into a document of its own: nothing in it runs or loads. */
export function inertDocument(text: string, type: 'text/html' | 'application/xml'): Document {
  return new DOMParser().parseFromString(policy === undefined ? text : policy.createHTML(text), type);
}
