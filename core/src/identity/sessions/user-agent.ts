/** Names of browsers by what they write into their user agent; whoever calls itself by several names stands before those. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X|Darwin)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
];

/** What calls itself by a plain name, as apps and tools do. */
const PLAIN_NAME = /^(?!Mozilla\b)([A-Za-z][\w.-]{0,38})(?:\/|$)/;

/** A device in words that its owner knows again; null where it does not say. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export const parseUserAgent = (userAgent: string): Device => ({
  browser: nameIn(BROWSERS, userAgent) ?? PLAIN_NAME.exec(userAgent)?.[1] ?? null,
  system: nameIn(SYSTEMS, userAgent),
});

const nameIn = (names: typeof BROWSERS, userAgent: string): string | null => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
