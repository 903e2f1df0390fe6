import { screen } from '@testing-library/react';
import { TopBar } from '../../src/layout/top-bar.js';
import { fakeServer, renderPage, signInAs } from '../support/render-page.js';

describe('the profile in the top bar', () => {
  const account = { userName: 'maria', emailAddress: 'maria@example.org' };

  it.each([
    ['Masha', ['maria', 'Masha']],
    ['maria', ['maria']],
    [null, ['maria']],
  ])('shows the user name, and the alias %p below it', async (alias, lines) => {
    signInAs();
    fakeServer({ 'GET /api/v1/Identity': { ...account, alias } });
    await renderPage(<TopBar onMenu={() => undefined} />);

    await screen.findByText(lines.at(-1)!);
    const link = screen.getByRole('link', { name: /maria/ });
    expect([...link.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(lines);
  });
});
