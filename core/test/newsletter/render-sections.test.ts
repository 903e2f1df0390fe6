import type { NewsletterItem } from '../../src/newsletter/content/addition-describer.js';
import { renderSections } from '../../src/newsletter/content/render-sections.js';

const item = (facts: Partial<NewsletterItem> = {}): NewsletterItem => ({
  ...{ title: 'Metropolis', year: 1927, overview: 'A city.', genres: ['Drama'], episodes: [] },
  ...{ posterUrl: 'https://portal.example/1.jpg', isPosterSquare: false, url: 'https://portal.example/details/movie/1' },
  ...facts,
});
const render = (...items: NewsletterItem[]): string => renderSections([{ heading: 'New movies', items, omittedText: null }]);

describe('a title of the newsletter', () => {
  it('stands beside its poster, and without one takes the whole width', () => {
    const [, withPoster = '', withoutPoster = ''] = render(item(), item({ posterUrl: null })).split('<tr>');
    expect(withPoster).toMatch(/^<td width="92".*<img .*<td valign="top"/);
    expect(withoutPoster).toMatch(/^<td colspan="2"/);
    expect(withoutPoster).not.toContain('<img');
  });

  it('has an upright poster, or a square cover', () => {
    expect(render(item())).toContain('width="92" height="138" style="display:block;width:92px;height:138px;');
    expect(render(item({ isPosterSquare: true }))).toContain('width="92" height="92" style="display:block;width:92px;height:92px;');
  });

  it('leads to its page in the color of the text, as the light and the dark mode have it', () => {
    expect(render(item())).toContain(
      '<a class="link" href="https://portal.example/details/movie/1" style="font-weight:600;color:inherit">',
    );
    expect(render(item({ url: 'javascript:alert(1)' }))).toContain('<strong>Metropolis (1927)</strong>');
  });

  it('shows its markup and its braces instead of following them', () => {
    const html = render(item({ title: '<b>{Alias}</b>', overview: '{?Year}x{/Year}\nsecond', year: null }));
    expect(html).toContain('&lt;b&gt;{ Alias}&lt;/b&gt;');
    expect(html).toContain('{ ?Year}x{ /Year} second');
  });
});
