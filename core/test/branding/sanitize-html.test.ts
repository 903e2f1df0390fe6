import { sanitizeHtml } from '../../src/branding/index.js';

it('ends a text before the first element that is nested too deep, and closes what is open', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
  expect(sanitizeHtml(`<p>${nested(255)}</p>y`)).toBe(`<p>${nested(255)}</p>y`);
  expect(sanitizeHtml(`<p>${nested(256)}</p>y`)).toBe(`<p>${nested(255).replace('x', '')}</p>`);
  expect(sanitizeHtml(`<script>${'<svg>'.repeat(300)}</script>`)).toBe('');
});

it.each([
  ['<a href="mailto:me@example.org">m</a>', '<a href="mailto:me@example.org">m</a>'],
  ['<a href="tel:+4912345">t</a>', '<a href="tel:+4912345">t</a>'],
  ['<a href="/requests-list?tab=tv#top">r</a>', '<a href="/requests-list?tab=tv#top">r</a>'],
  ['<a href="#top">r</a>', '<a href="#top">r</a>'],
  [
    '<a href="https://x.example" class="plain link" onclick="x()">w</a>',
    '<a href="https://x.example" target="_blank" rel="noopener noreferrer" class="plain link">w</a>',
  ],
  ['<img src="/logo.png" width="40" height="x" alt="L">', '<img src="/logo.png" alt="L" width="40">'],
  ['<td colspan="2" rowspan="99999">c</td>', '<td colspan="2">c</td>'],
])('keeps %s', (html, safe) => expect(sanitizeHtml(html)).toBe(safe));

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'mailto:a b',
  ' java\tscript:x',
  'data:text/html,x',
  '/a"onx="',
])('keeps no link to %j', (href) => expect(sanitizeHtml(`<a href='${href}'>x</a><img src='${href}'>`)).toBe('<a>x</a>'));

it('keeps no class that could end its attribute', () => {
  expect(sanitizeHtml(`<p class='a" onx="b'>x</p>`)).toBe('<p>x</p>');
});
