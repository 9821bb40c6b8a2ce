import { deviceWords } from '@handsel/words/shared/requests';
/** The order matters: most browsers also name those that they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPad\b/, deviceWords.iPad],
  [/\biPhone\b/, deviceWords.iPhone],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, deviceWords.mac],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Describes a browser in words that its owner recognizes, such as "Firefox on Windows". Without
 * version and model, they hardly identify anyone.
 * @param userAgent as the browser sent it; only words of ours are returned
 */
export function describeDevice(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? deviceWords.someBrowser;
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system === undefined ? browser : deviceWords.on({ browser, system });
}
