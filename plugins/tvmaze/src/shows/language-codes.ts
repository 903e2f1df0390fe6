const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

/** Old codes read like the new ones that stand before them, so the first of each name is kept. */
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

/** ISO 639-1 of a language by its English name; null when there is no such code. */
export function languageCodeOf(englishName: string): string | null {
  codes ??= readLanguageCodes();
  return codes.get(englishName) ?? null;
}
