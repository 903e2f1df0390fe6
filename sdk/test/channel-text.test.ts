import { renderChannelText, renderMessage, withoutRequester, type ChannelText, type TextPart } from '../src/index.js';
import { sampleMessage } from '../src/testing/index.js';

const value = (text: string): TextPart => ({ text, isValue: true });
const literal = (text: string): TextPart => ({ text, isValue: false });
const FAMILY = '👩‍👩‍👧‍👦';

describe('renderChannelText', () => {
  it.each([
    ['plain', '<b>*_'],
    ['html', '&lt;b&gt;*_'],
    ['markdown', '\\<b\\>\\*\\_'],
    [{ escapes: { '*': '\\*' } }, '<b>\\*_'],
  ] as const)('escapes values for %j, and keeps the text of the template', (markup, escaped) => {
    expect(renderChannelText([literal('<i>*'), value('<b>*_')], { markup })).toBe(`<i>*${escaped}`);
  });

  it('keeps a URL unescaped in Markdown, unless it contains markup', () => {
    const parts = [value('https://example.org/a_b'), literal(' '), value('https://example.org/(a)')];
    expect(renderChannelText(parts, { markup: 'markdown' })).toBe('https://example.org/a_b https://example.org/\\(a\\)');
  });

  it.each<[string, ChannelText['markup'], readonly TextPart[], number, string]>([
    ['a grapheme', 'plain', [value(FAMILY.repeat(3))], FAMILY.length * 2 + 3, `${FAMILY.repeat(2)}…`],
    ['a surrogate pair', 'plain', [value('😀😀😀')], 4, '😀…'],
    ['an entity', 'html', [value('a&&&')], 9, 'a&amp;…'],
    ['an escape', 'markdown', [value('a***')], 5, 'a\\*…'],
    ['a tag of the template', 'html', [literal('<b>ab</b><i>cd</i>')], 10, '<b>ab</b>…'],
    ['an entity of the template', 'html', [literal('a&amp;&amp;')], 8, 'a&amp;…'],
  ])('never truncates inside of %s', (_, markup, parts, limit, expected) => {
    expect(renderChannelText(parts, { markup }, limit)).toBe(expected);
  });

  it('truncates the longest value first', () => {
    const parts = [literal('<b>'), value('Title'), literal('</b> '), value('x'.repeat(10_000)), literal(' <i>end</i>')];
    const text = renderChannelText(parts, { markup: 'html' }, 100);
    expect(text).toHaveLength(100);
    expect(text).toMatch(/^<b>Title<\/b> x+… <i>end<\/i>$/);
  });

  it('counts bytes when the limit is in bytes', () => {
    const text = renderChannelText([value('ä'.repeat(100))], { markup: 'plain', unit: 'bytes' }, 20);
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(20);
    expect(text).toBe(`${'ä'.repeat(8)}…`);
  });

  it('keeps a text that fits exactly', () => {
    expect(renderChannelText([value('x'.repeat(10))], { markup: 'plain' }, 10)).toBe('x'.repeat(10));
  });
});

describe('a merged message', () => {
  const omission = { language: 'en', texts: { one: 'and one more', other: 'and {Count} more' } };
  const merged = (titles: readonly string[]) =>
    sampleMessage({
      body: titles.flatMap((title, index) => [
        ...(index > 0 ? [{ ...literal('\n\n'), separatesEntries: true }] : []),
        value(title),
        literal(' has arrived on your server. Enjoy!'),
      ]),
      omission,
    });
  const titles = (count: number): string[] => Array.from({ length: count }, (_, index) => `Film ${index + 1} *`);
  const bodyOf = (count: number, text: ChannelText) =>
    renderMessage({ text: () => text }, merged(titles(count)), {} as never).rendered.body;

  it.each<[string, ChannelText]>([
    ['characters', { markup: 'plain', maxBody: 500 }],
    ['escaped characters', { markup: 'markdown', maxBody: 500 }],
    ['bytes', { markup: 'html', maxBody: 2_000, unit: 'bytes' }],
  ])('keeps whole entries up to a limit in %s, and tells how many more there are', (_, text) => {
    const body = bodyOf(60, text);
    const entries = body.split('\n\n');
    const rest = entries.pop();
    expect(body.length).toBeLessThanOrEqual(text.maxBody!);
    expect(entries.length).toBeGreaterThan(5);
    for (const [index, entry] of entries.entries())
      expect(entry.replace('\\', '')).toBe(`Film ${index + 1} * has arrived on your server. Enjoy!`);
    expect(rest).toBe(`and ${60 - entries.length} more`);
  });

  it('is whole where it fits exactly, and has the plural form of what it leaves out', () => {
    const whole = bodyOf(3, { markup: 'plain' });
    expect(bodyOf(3, { markup: 'plain', maxBody: whole.length })).toBe(whole);
    const [first, second] = whole.split('\n\n');
    expect(bodyOf(3, { markup: 'plain', maxBody: whole.length - 1 })).toBe(`${first}\n\n${second}\n\nand one more`);
  });

  it('truncates the first entry when not even that fits', () => {
    const long = merged(['x'.repeat(200), 'Other']);
    const body = (maxBody: number) => renderMessage({ text: () => ({ markup: 'plain', maxBody }) }, long, {} as never).rendered.body;
    expect(body(100)).toMatch(/^x+… has arrived on your server\. Enjoy!\n\nand one more$/);
    expect([body(100).length, body(10).length]).toEqual([100, 10]);
  });
});

describe('a message for a channel', () => {
  const render = (facts: Parameters<typeof sampleMessage>[0], text: ChannelText = { markup: 'plain' }) =>
    renderMessage({ text: () => text }, sampleMessage(facts), {} as never).rendered;

  it('has a subject and a body, whatever the template lacks', () => {
    expect(render({ subject: [], body: [] })).toEqual({ subject: 'Ombi', body: 'Ombi' });
    expect(render({ subject: [value('Hello')], body: [value(' ')] })).toEqual({ subject: 'Hello', body: 'Hello' });
    expect(render({ subject: [value('😀')], body: [value('🎬')] })).toEqual({ subject: '😀', body: '🎬' });
  });

  it('omits the requester when configured, in variables, too', () => {
    const variables = { Alias: 'Nina', UserName: 'nina', UserPreference: null, Title: 'Nina' };
    const body = [{ text: 'Nina', isValue: true, namesRequester: true }, value(' asks for '), value('Nina')];
    expect(withoutRequester(sampleMessage({ body, variables, requestedBy: 'Nina' }), 'Somebody')).toMatchObject({
      body: [{ text: 'Somebody' }, { text: ' asks for ' }, { text: 'Nina' }],
      requestedBy: null,
      variables: { Alias: 'Somebody', UserName: 'Somebody', UserPreference: null, Title: 'Nina' },
    });
  });

  it('respects the limits of subject and body', () => {
    const long = [value('x'.repeat(500))];
    const { subject, body } = render({ subject: long, body: long }, { markup: 'plain', maxSubject: 25, maxBody: 40 });
    expect([subject.length, body.length]).toEqual([25, 40]);
  });

  it('is plain text without limits for a channel that declares nothing', () => {
    const body = [literal('<b>'), value('x'.repeat(50_000))];
    expect(renderMessage({}, sampleMessage({ body }), {} as never).rendered.body).toBe(`<b>${'x'.repeat(50_000)}`);
  });
});
