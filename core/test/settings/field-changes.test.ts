import { diffFields } from '../../src/settings/index.js';

describe('recorded changes', () => {
  it('name what differs, with the values before and after', () => {
    expect(diffFields({ a: 1, b: [1], c: 'x', gone: true }, { a: 1, b: [1, 2], c: '', added: null })).toEqual([
      { field: 'b', before: [1], after: [1, 2] },
      { field: 'c', before: 'x', after: '' },
      { field: 'added', before: null, after: null },
      { field: 'gone', before: true, after: null },
    ]);
  });

  it('say of a secret only whether there was one', () => {
    expect(diffFields({ key: '' }, { key: 'hunter22' }, ['key'])).toEqual([{ field: 'key', before: null, after: '********' }]);
    expect(diffFields({ key: 'hunter22' }, { key: 'hunter23' }, ['key'])).toEqual([
      { field: 'key', before: '********', after: '********' },
    ]);
  });

  it.each([
    ['https://max:hunter22@host/x', 'https://********@host/x'],
    ['https://hunter22@host', 'https://********@host'],
    ['see https://a:hunter22@b/ and https://c/?apikey=hunter22#top', 'see https://********@b/ and https://c/?apikey=********#top'],
    ['mail@example.org', 'mail@example.org'],
  ])('hide credentials in the address %s', (text, shown) => {
    expect(diffFields({ a: '' }, { a: text })).toEqual([{ field: 'a', before: '', after: shown }]);
    expect(diffFields({ a: [] }, { a: [{ address: text }] })).toEqual([{ field: 'a', before: [], after: [{ address: shown }] }]);
  });

  it('shorten long values, whatever they are', () => {
    const [text, list] = diffFields({}, { text: 'x'.repeat(5_000), list: Array.from({ length: 5_000 }, () => 1) });
    expect([text, list].map((change) => String(change!.after).length)).toEqual([301, 301]);
  });
});
