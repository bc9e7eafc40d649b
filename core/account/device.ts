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
 * A coarse name of the browser a request comes from, such as "Chrome on Android", for a person to tell their sessions
 * apart; no version and no model. `''` where nothing is known. Spec §2 "Account page" has no sessions: they are ours.
 */
export function deviceName(userAgent: string): string {
  // Limits the length: a sender can make the header as long as they like.
  const text = userAgent.slice(0, 500);
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter((name) => name !== undefined).join(ON);
}

/** The parts of a name, for saying it in another language; a name without a system, or not made by us, has none. */
export function deviceParts(name: string): { readonly browser: string; readonly system: string } | null {
  const [browser = '', system, ...more] = name.split(ON);
  return system === undefined || more.length > 0 ? null : { browser, system };
}
