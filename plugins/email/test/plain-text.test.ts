import { renderPlainText } from '../src/mail/markup.js';

const plain = (html: string): string => renderPlainText([{ text: html, isValue: false }]);

describe('the plain text of a mail', () => {
  it.each([
    ['See you.<h2>New movies</h2><ul><li>One</li><li>Two</li></ul>', 'See you.\nNew movies\nOne\nTwo'],
    ['<p>First</p><p>Second</p>', 'First\nSecond'],
    ['First<br><br><br><br>Second', 'First\n\nSecond'],
    ['<p>Only</p>', 'Only'],
  ])('has a line for each block of %s', (html, text) => expect(plain(html)).toBe(text));
});
