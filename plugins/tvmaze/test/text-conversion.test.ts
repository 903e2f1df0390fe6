import { htmlToText } from '../src/shows/html-to-text.js';
import { languageCodeOf } from '../src/shows/language-codes.js';

describe('plain text', () => {
  it.each([
    ['<p>One <i>and</i>\n two.</p><p>Three.</p>', 'One and two.\nThree.'],
    ['A<br>B<br/>C', 'A\nB\nC'],
    ['<ul><li>First</li><li>Second</li></ul>', 'First\nSecond'],
    ['Tom &amp; Jerry&#39;s &quot;day&quot; &#x2014; &hellip;', 'Tom & Jerry\'s "day" — …'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['&unheard; &#99999999; &amp', '&unheard; &#99999999; &amp'],
    ['<a href="javascript:alert(1)" onclick="x">Link</a>', 'Link'],
    ['<script>alert(1)</script>After<style>p{}</style>', 'After'],
    ['<!-- hidden -->Seen', 'Seen'],
    ['שלום &nbsp; e\u0301', 'שלום e\u0301'],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('decodes each entity once', () => {
    expect(htmlToText('&amp;lt;b&amp;gt; &lt;b&gt;')).toBe('&lt;b&gt; <b>');
  });

  it('leaves out control characters', () => {
    expect(htmlToText('a&#0;b&#xD800;c&#x110000;d&#7;')).toBe('abcd');
  });

  it.each(['<', '<script>', '<br', '&', '&#1', ' \n'])('is linear for a hundred thousand times %j', (piece) => {
    const before = process.cpuUsage();
    htmlToText(piece.repeat(100_000));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
  });
});

it('maps English language names to codes', () => {
  expect(['English', 'German', 'Hebrew', 'Japanese', 'Norwegian', 'Klingon', ''].map(languageCodeOf)).toEqual([
    'en',
    'de',
    'he',
    'ja',
    'no',
    null,
    null,
  ]);
});
