/** A language tag (BCP 47) in its canonical form; null for an invalid one. */
export function localeOf(text: string): string | null {
  if (text === '' || text.length > 35) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}
