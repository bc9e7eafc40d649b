/** A language tag (BCP 47) in its usual writing; null for a text that is none. */
export function localeOf(text: string): string | null {
  if (text === '' || text.length > 35) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}
