const BROWSERS: readonly (readonly [RegExp, string])[] = [
  // Browsers that also name the browser they are based on come first.
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** The form in which the name is stored and sent. */
const ON = ' on ';

const nameIn = (list: typeof BROWSERS, userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * A coarse browser name for a request, such as "Chrome on Android", by which users can tell their sessions apart;
 * without version or model. `''` if unknown. Spec §2 "Account page" has no sessions: they are an addition of ours.
 */
export function deviceName(userAgent: string): string {
  // Limits the length: a sender can make the header as long as they like.
  const text = userAgent.slice(0, 500);
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter((name) => name !== undefined).join(ON);
}

/** The parts of a name, for translating it; null for a name without a system, or not made by us. */
export function deviceParts(name: string): { readonly browser: string; readonly system: string } | null {
  const [browser = '', system, ...more] = name.split(ON);
  return system === undefined || more.length > 0 ? null : { browser, system };
}
