import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const texts = (language: string) =>
  JSON.parse(readFileSync(join(__dirname, `../locales/${language}.json`), 'utf8')) as Record<string, string>;
const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];

describe('the German texts of Plex', () => {
  it('are complete, with the same placeholders as the English ones', () => {
    const [english, german] = [texts('en'), texts('de')];
    expect(Object.keys(german)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) expect([key, placeholders(german[key]!)]).toEqual([key, placeholders(text)]);
    expect(Object.values(german).every((text) => text.trim() !== '')).toBe(true);
  });
});
