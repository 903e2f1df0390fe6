/** Browsers by their tokens in the user agent. A browser that also contains the token of another comes first. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X|Darwin)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
];

/** A plain product name, as apps and tools send it. */
const PLAIN_NAME = /^(?!Mozilla\b)([A-Za-z][\w.-]{0,38})(?:\/|$)/;

/** Browser and operating system of a client; null where unknown. */
export interface UserAgentInfo {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Extracts browser and operating system from a `User-Agent` header. */
export const parseUserAgent = (userAgent: string): UserAgentInfo => ({
  browser: nameIn(BROWSERS, userAgent) ?? PLAIN_NAME.exec(userAgent)?.[1] ?? null,
  system: nameIn(SYSTEMS, userAgent),
});

const nameIn = (names: typeof BROWSERS, userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
