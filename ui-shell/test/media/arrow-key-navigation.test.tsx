import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TitleRow } from '../../src/media/cards/title-row.js';
import { RequestActionsProvider } from '../../src/media/request-actions/request-actions-provider.js';
import { TitleGrid } from '../../src/media/cards/title-grid.js';
import { titleFromMovieListItem } from '../../src/media/model/title-mappers.js';
import { searchMovie } from './fixtures.js';
import { signInAs, fakeServer, renderPage } from '../support/render-page.js';

const titles = (names: string) => [...names].map((name) => titleFromMovieListItem(searchMovie({ id: name.charCodeAt(0), title: name })));

/** A row of three cards above a grid of five in lines of three: `abc`, then `DEF` and `GH`. */
const page = (
  <RequestActionsProvider>
    <TitleRow label="Row" titles={titles('abc')} />
    <TitleGrid label="Wall" titles={titles('DEFGH')} />
  </RequestActionsProvider>
);

/** jsdom has no layout: places each card as the comment above says. */
function draw() {
  const cards = [...document.querySelectorAll('[data-walked] > *')];
  for (const [place, card] of cards.entries())
    card.getBoundingClientRect = () => new DOMRect((place % 3) * 200, Math.floor(place / 3) * 360, 180, 340);
}

describe('arrow key navigation', () => {
  beforeEach(async () => {
    signInAs('RequestMovie');
    fakeServer({});
    Element.prototype.scrollIntoView = jest.fn();
    await renderPage(page);
    draw();
  });

  it.each([
    ['b', '{ArrowRight}', 'c'],
    ['c', '{ArrowRight}', 'c'],
    ['b', '{Home}', 'a'],
    ['b', '{ArrowDown}', 'E'],
    ['F', '{ArrowDown}', 'H'],
    ['G', '{ArrowUp}', 'D'],
    ['F', '{ArrowUp}', 'c'],
    ['F', '{ArrowRight}', 'G'],
    ['a', '{ArrowUp}', 'a'],
    ['H', '{ArrowDown}', 'H'],
  ])('moves from %s by %s to %s', (from, key, to) => expectFocusAfter(from, key, to));

  it('moves forward by the left key in right-to-left languages', async () => {
    document.documentElement.dir = 'rtl';
    await expectFocusAfter('b', '{ArrowLeft}', 'c');
    document.documentElement.dir = '';
  });
});

async function expectFocusAfter(from: string, key: string, to: string): Promise<void> {
  const nameOf = (link: Element | null) => link?.querySelector('.title-card-name')?.textContent;
  screen
    .getAllByRole('link')
    .find((link) => nameOf(link) === from)
    ?.focus();
  await userEvent.keyboard(key);
  expect(nameOf(document.activeElement)).toBe(to);
}
