import { toSearchKey } from '../../src/kernel/index.js';

describe('the key by which texts are searched and sorted', () => {
  it.each([
    ['Amélie', 'amelie'],
    ['Cafe\u0301', 'cafe'],
    ['ÜBER', 'uber'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'strasse'],
    ['Søren Ærø', 'soren aero'],
    ['Łódź', 'lodz'],
    ['Đặng Thái', 'dang thai'],
    ['Ёлки', 'елки'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ＦＵＬＬ', 'full'],
    ['ＤＥ ﬁlm', 'de film'],
  ])('of “%s” is “%s”', (text, key) => expect(toSearchKey(text)).toBe(key));

  it.each(['が', 'ガンダム', '한국'])('keeps the letters of “%s”', (text) => expect(toSearchKey(text)).toBe(text));

  it('is a key already', () => {
    for (const text of ['Amélie', 'İstanbul', 'ΟΔΟΣ', 'Đặng', 'ガ']) expect(toSearchKey(toSearchKey(text))).toBe(toSearchKey(text));
  });
});
