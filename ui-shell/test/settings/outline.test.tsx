import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { SettingsOutline } from '../../src/pages/settings/outline/settings-outline.js';
import { renderPage } from '../support/render-page.js';
import '../support/english-texts.js';

const SECTIONS = ['Server', 'Defaults', 'Anime', 'Behaviour'];

function Screen({ sections }: { readonly sections: readonly string[] }) {
  const area = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <button onClick={() => setLoaded(true)}>Load</button>
      <div ref={area}>
        <h2>Not in a form</h2>
        {isLoaded && (
          <form>
            {sections.map((name) => (
              <section key={name}>
                <h2>{name}</h2>
                <input aria-label={name} />
              </section>
            ))}
            <div aria-hidden="true">
              <h2>Another tab</h2>
            </div>
          </form>
        )}
      </div>
      <SettingsOutline area={area} />
    </>
  );
}

async function open(sections: readonly string[] = SECTIONS): Promise<void> {
  await renderPage(<Screen sections={sections} />);
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
}

const outline = () => screen.findByRole('navigation', { name: 'On this page' });

/** Places the headings as if the page were scrolled. */
function scrollTo(tops: Readonly<Record<string, number>>): void {
  for (const [name, top] of Object.entries(tops)) screen.getByRole('heading', { name }).getBoundingClientRect = () => ({ top }) as DOMRect;
  fireEvent.scroll(window);
}

describe('the outline of a settings form', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
  });

  it('lists the visible sections of a form once it is loaded', async () => {
    await open();
    const items = within(await outline()).getAllByRole('button');
    expect(items.map((item) => item.textContent)).toEqual(SECTIONS);
  });

  it('is left out beside a form with few sections', async () => {
    await open(SECTIONS.slice(0, 3));
    await screen.findByRole('heading', { name: 'Anime' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('moves the focus to a section, from where the tab key reaches its first field', async () => {
    await open();
    within(await outline())
      .getByRole('button', { name: 'Anime' })
      .focus();
    await userEvent.keyboard('{Enter}');
    const heading = screen.getByRole('heading', { name: 'Anime' });
    expect(heading).toHaveFocus();
    expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toContain(heading);
    await userEvent.tab();
    expect(screen.getByLabelText('Anime')).toHaveFocus();
  });

  it('marks the section that is being read', async () => {
    await open();
    const items = within(await outline());
    scrollTo({ Server: -500, Defaults: 100, Anime: 400, Behaviour: 900 });
    await waitFor(() => expect(items.getByRole('button', { current: true })).toHaveTextContent('Defaults'));
    scrollTo({ Server: 200, Defaults: 700, Anime: 1_100, Behaviour: 1_600 });
    await waitFor(() => expect(items.getByRole('button', { current: true })).toHaveTextContent('Server'));
  });
});
