const BROWSERS: readonly (readonly [RegExp, string])[] = [
  // Those that also name the browser they are made of come first.
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

/** As it is stored and sent. */
const ON = ' on ';

const nameIn = (list: typeof BROWSERS, userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * A coarse name of the browser a request comes from, such as "Chrome on Android", for a person to tell their sessions
 * apart; no version and no model. `''` where nothing is known. Spec §2 "Account page" has no sessions: they are ours.
 */
export function deviceName(userAgent: string): string {
  // A header can be as long as its sender likes.
  const text = userAgent.slice(0, 500);
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter((name) => name !== undefined).join(ON);
}

/** What a name is made of, for whoever says it in another language; a name that is one thing alone, or none of ours, has no parts. */
export function deviceParts(name: string): { readonly browser: string; readonly system: string } | null {
  const [browser = '', system, ...more] = name.split(ON);
  return system === undefined || more.length > 0 ? null : { browser, system };
}
