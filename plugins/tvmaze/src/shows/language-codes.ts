const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

/** Obsolete codes have the same names as current ones, which come before them, so the first code of each name is kept. */
function readLanguageCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codeByName = new Map<string, string>();
  for (const code of ALPHABET.flatMap((one) => ALPHABET.map((other) => one + other))) {
    const name = names.of(code);
    if (name && !codeByName.has(name)) codeByName.set(name, code);
  }
  return codeByName;
}

let codes: Map<string, string> | undefined;

/** The ISO 639-1 code for the English name of a language; null when there is none. */
export function languageCodeOf(englishName: string): string | null {
  codes ??= readLanguageCodes();
  return codes.get(englishName) ?? null;
}
