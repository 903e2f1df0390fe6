import { parseXml } from '../src/account/xml-parser.js';

describe('the XML parser of the account service', () => {
  it('reads elements and attributes', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
      <!-- of the day -->
      <List size='2'>
        <User id="1" title="A &amp; B &#x1F511; &#39;&unknown;"><Server id="7"/></User>
        <User id="2" />
      </List>`;
    expect(parseXml(text)).toEqual({
      List: {
        size: '2',
        User: [{ id: '1', title: "A & B \u{1F511} '&unknown;", Server: [{ id: '7' }] }, { id: '2' }],
      },
    });
  });

  it.each([
    '',
    'nothing',
    '<a>',
    '</a>',
    '<a></b>',
    '<a/><b/>',
    '<a/><a/>',
    '<a/> and more',
    '<a b=c/>',
    '<a b="<"/>',
    '<!DOCTYPE a [<!ENTITY b "c">]><a/>',
    '<a><![CDATA[b]]></a>',
    '<!doctype html><title>Sign in</title>',
    '<a>'.repeat(30) + '</a>'.repeat(30),
  ])('rejects %j', (text) => {
    expect(() => parseXml(text)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  it('uses no names of object prototypes', () => {
    const { a: element } = parseXml('<a __proto__="x" constructor="y"/>');
    expect(Object.getPrototypeOf(element)).toBe(Object.prototype);
    expect(Object.keys(element!)).toEqual(['__proto__', 'constructor']);
  });

  it.each(['<a' + ' '.repeat(200_000), '<a ' + 'b="" '.repeat(50_000), '<!--'.repeat(20_000)])('parses in linear time', (text) => {
    const before = process.cpuUsage();
    expect(() => parseXml(text)).toThrow();
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
  });
});
