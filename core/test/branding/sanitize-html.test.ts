import { sanitizeHtml } from '../../src/branding/index.js';

it('ends a text before the first element that is nested too deep, and closes what is open', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
  expect(sanitizeHtml(`<p>${nested(255)}</p>y`)).toBe(`<p>${nested(255)}</p>y`);
  expect(sanitizeHtml(`<p>${nested(256)}</p>y`)).toBe(`<p>${nested(255).replace('x', '')}</p>`);
  expect(sanitizeHtml(`<script>${'<svg>'.repeat(300)}</script>`)).toBe('');
});
