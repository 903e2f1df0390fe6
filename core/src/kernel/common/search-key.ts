import { normalizeText } from './normalize-text.js';

/** Letters that Unicode does not take apart into a letter and an accent, and the form of sigma at the end of a word. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', ŧ: 't', ς: 'σ' },
};
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** The accents of European and Vietnamese letters. Those of Japanese and Korean make other letters, and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * The text by which titles and names are searched and sorted, without regard to case and accents: `amelie` finds `Amélie`, and `Élite` is
 * sorted beside `Elite`. The result is the same on every database.
 */
export const toSearchKey = (text: string): string =>
  normalizeText(text)
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(LETTERS, (letter) => PLAIN_LETTERS[letter]!);
