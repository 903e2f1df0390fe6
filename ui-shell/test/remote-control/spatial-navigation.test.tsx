import { fireEvent, render, screen } from '@testing-library/react';
import { isRemoteControlled } from '../../src/remote-control/remote-control.js';
import { startSpatialNavigation } from '../../src/remote-control/spatial-navigation.js';

/** jsdom has no layout: `data-box` gives left, top, width and height in pixels. */
function placeBoxes(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-box]')) {
    const [left, top, width, height] = element.dataset.box!.split(' ').map(Number);
    element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  }
}

const Page = () => (
  <>
    <nav className="side-menu">
      <a href="/users" data-box="0 150 200 40">
        Users
      </a>
      <a href="/settings" data-box="0 200 200 40">
        Settings
      </a>
    </nav>
    <header>
      <input aria-label="Search" defaultValue="ab" data-box="300 10 400 40" />
      <button data-box="900 10 40 40">Inbox</button>
    </header>
    <main>
      <nav aria-label="Genres">
        <a href="/action" data-box="220 100 80 40">
          Action
        </a>
        <a href="/war" data-box="310 100 80 40">
          War
        </a>
      </nav>
      <a href="/movie" data-box="220 400 200 300">
        Movie
      </a>
      <button disabled data-box="220 150 80 20">
        Disabled
      </button>
      <label data-box="500 400 80 40">
        <input type="radio" name="kind" aria-label="Movies" />
      </label>
      <label data-box="590 400 80 40">
        <input type="radio" name="kind" aria-label="Series" />
      </label>
      <textarea aria-label="Comment" defaultValue="two lines" data-box="500 500 300 80" />
      <button data-box="500 600 80 40">Send</button>
      <a href="/far" data-box="500 3000 80 40">
        Far
      </a>
    </main>
  </>
);

const control = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? screen.getByText(name, { selector: 'a, button' });

/** Presses a key on the focused element; tells whether the browser handles it instead. */
const press = (key: string, more = {}): boolean => fireEvent.keyDown(document.activeElement!, { key, ...more });

describe('spatial navigation', () => {
  let stop: () => void;

  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
    Element.prototype.checkVisibility = () => true;
    render(<Page />);
    placeBoxes();
    stop = startSpatialNavigation();
  });

  afterEach(() => stop());

  it.each([
    ['Action', 'ArrowRight', 'War'],
    ['Action', 'ArrowDown', 'Movie'],
    ['Action', 'ArrowUp', 'Search'],
    ['Action', 'ArrowLeft', 'Users'],
    ['Movie', 'ArrowUp', 'Action'],
    ['Movie', 'ArrowLeft', 'Settings'],
    ['Movie', 'ArrowRight', 'Movies'],
    ['Users', 'ArrowRight', 'Action'],
    ['Users', 'ArrowDown', 'Settings'],
    ['Inbox', 'ArrowDown', 'Comment'],
    ['Movies', 'ArrowDown', 'Comment'],
    ['Send', 'ArrowUp', 'Comment'],
  ])('moves from %s by %s to %s', (from, key, to) => {
    control(from).focus();
    expect(press(key)).toBe(false);
    expect(document.activeElement).toBe(control(to));
  });

  it.each([
    ['Settings', 'ArrowDown', 'the side menu is left only to the side'],
    ['Movies', 'ArrowRight', 'radio buttons change their value sideways'],
    ['Comment', 'ArrowUp', 'the cursor is in the middle of the text'],
    ['Send', 'ArrowDown', 'the page scrolls while the next control is far away'],
  ])('leaves the focus on %s after %s, because %s', (from, key) => {
    const element = control(from);
    element.focus();
    if (element instanceof HTMLTextAreaElement) element.setSelectionRange(3, 3);
    expect(press(key)).toBe(true);
    expect(document.activeElement).toBe(element);
  });

  it('leaves a text input sideways only when the cursor is at its end', () => {
    const search = control('Search') as HTMLInputElement;
    search.focus();
    search.setSelectionRange(1, 1);
    expect(press('ArrowRight')).toBe(true);
    search.setSelectionRange(2, 2);
    press('ArrowRight');
    expect(document.activeElement).toBe(control('Inbox'));
  });

  it('starts with the first control of the content', () => {
    (document.activeElement as HTMLElement).blur();
    press('ArrowDown');
    expect(document.activeElement).toBe(control('Action'));
  });

  it('stays in an open dialog', () => {
    document
      .querySelector('main')!
      .insertAdjacentHTML(
        'beforeend',
        '<div role="dialog" aria-modal="true"><button data-box="300 450 80 40">Cancel</button><button data-box="400 450 80 40">OK</button></div>',
      );
    placeBoxes();
    control('Cancel').focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(control('OK'));
    expect(press('ArrowUp')).toBe(true);
    expect(document.activeElement).toBe(control('OK'));
  });

  it.each([[{ ctrlKey: true }], [{ altKey: true }], [{ shiftKey: true }], [{ metaKey: true }]])(
    'ignores shortcuts such as %j',
    (modifier) => {
      control('Action').focus();
      expect(press('ArrowDown', modifier)).toBe(true);
      expect(document.activeElement).toBe(control('Action'));
    },
  );

  it('ignores keys that a component handles itself', () => {
    control('Action').addEventListener('keydown', (event) => event.preventDefault());
    control('Action').focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(control('Action'));
  });
});

describe('devices with a remote control', () => {
  const useDevice = (userAgent: string, hasPointer: boolean) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const matchMedia = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: !hasPointer && query.includes('any-pointer: none') }));
  };

  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a television of Tizen', 'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36', true, true],
    ['a television of webOS', 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36', true, true],
    ['a stick', 'Mozilla/5.0 (Linux; Android 9; AFTMM) AppleWebKit/537.36', true, true],
    ['a box without a pointer', 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36', false, true],
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', true, false],
    ['a telephone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605', true, false],
  ])('are recognized: %s', (_name, userAgent, hasPointer, expected) => {
    useDevice(userAgent, hasPointer);
    expect(isRemoteControlled()).toBe(expected);
  });
});
