const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Old codes read like the new ones that stand before them, so the first of each name is kept. */
function codesByName(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = new Map<string, string>();
  for (const code of LETTERS.flatMap((one) => LETTERS.map((other) => one + other))) {
    const name = names.of(code);
    if (name && !codes.has(name)) codes.set(name, code);
  }
  return codes;
}

let codes: Map<string, string> | undefined;

/** ISO 639-1 of a language by its English name; null when there is no such code. */
export function languageCode(englishName: string): string | null {
  codes ??= codesByName();
  return codes.get(englishName) ?? null;
}
