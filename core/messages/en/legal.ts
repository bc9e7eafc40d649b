/** Texts around the legal texts, which are in legal-texts.ts. */
export const legal = {
  'legal.pages': 'Terms and privacy',
  'legal.version': 'Version {version}, of {since}.',
} as const;
