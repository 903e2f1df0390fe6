import { act, render } from '@testing-library/react';
import { use } from 'react';
import { HideSplashScreen, holdSplashScreen, PageSuspense } from '../../src/components/document/splash-screen.js';

function deferred() {
  let resolve: (text: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => (resolve = settle));
  return { promise, resolve };
}

const MAX_MS = 2_000;

const Text = ({ of }: { readonly of: Promise<string> }) => <p>{use(of)}</p>;

/** A page within a layout, which are loaded one after the other. */
const Page = ({ layout, page }: { readonly layout: Promise<string>; readonly page: Promise<string> }) => (
  <PageSuspense fallback="layout is loading">
    <HideSplashScreen />
    <Text of={layout} />
    <PageSuspense fallback="page is loading">
      <Text of={page} />
    </PageSuspense>
  </PageSuspense>
);

const show = async () => {
  const [layout, page] = [deferred(), deferred()];
  holdSplashScreen(MAX_MS);
  const { container } = await act(async () => render(<Page layout={layout.promise} page={page.promise} />));
  return { layout, page, container };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('splash screen', () => {
  it('stays until the layout and the page are rendered, without a skeleton in between', async () => {
    const { layout, page, container } = await show();
    expect(container.textContent).toBe('');

    await act(async () => layout.resolve('layout'));
    expect(container.textContent).toBe('');

    await act(async () => page.resolve('page'));
    expect(container.textContent).toBe('layoutpage');
    expect(document.documentElement.dataset.shown).toBe('');
  });

  it('is not held for longer than the given time', async () => {
    const { layout, container } = await show();
    await act(async () => jest.advanceTimersByTime(MAX_MS - 1));
    expect(container.textContent).toBe('');

    await act(async () => jest.advanceTimersByTime(1));
    expect(container.textContent).toBe('layout is loading');

    await act(async () => layout.resolve('layout'));
    expect(container.textContent).toBe('layoutpage is loading');
  });

  it('does not replace skeletons after the first page', async () => {
    const { layout, page, container } = await show();
    await act(async () => layout.resolve('layout'));
    await act(async () => page.resolve('page'));

    const later = render(
      <PageSuspense fallback="loading">
        <Text of={deferred().promise} />
      </PageSuspense>,
    );
    expect(later.container.textContent).toBe('loading');
    expect(container.textContent).toBe('layoutpage');
  });
});
