import { act, render } from '@testing-library/react';
import { SignInBackgroundImages } from '../../src/pages/sign-in/sign-in-background.js';
import { fakeServer } from '../support/render-page.js';

const HALF_A_MINUTE = 30_000;

const shown = (root: HTMLElement) =>
  [...root.querySelectorAll('[style]')].map((layer) => layer.getAttribute('style')?.match(/\d+\.jpg/)?.[0]);
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let asked = 0;

beforeEach(() => {
  asked = 0;
  jest.useFakeTimers();
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  fakeServer({ 'GET /api/v1/Images/background/info': () => ({ url: `/pictures/${(asked += 1)}.jpg` }) });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

describe('the background of the sign-in page', () => {
  it('changes every half minute with a cross-fade', async () => {
    const { container } = render(<SignInBackgroundImages />);
    await later(0);
    expect(shown(container)).toEqual(['1.jpg']);
    await later(HALF_A_MINUTE - 1);
    expect(shown(container)).toEqual(['1.jpg']);
    await later(1);
    expect(shown(container)).toEqual(['1.jpg', '2.jpg']);
    expect(container.querySelector('.sign-in-image')).toBe(container.querySelector('.sign-in-background')?.lastElementChild);
    await later(HALF_A_MINUTE);
    expect(shown(container)).toEqual(['2.jpg', '3.jpg']);
  });

  it('does not change with reduced motion', async () => {
    const wishes = jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { container } = render(<SignInBackgroundImages />);
    await later(3 * HALF_A_MINUTE);
    expect(shown(container)).toEqual(['1.jpg']);
    wishes.mockRestore();
  });

  it('is empty when none is available, and is requested again', async () => {
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new DOMException('broken', 'EncodingError')) });
    const { container } = render(<SignInBackgroundImages />);
    await later(0);
    expect(shown(container)).toEqual([]);
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
    await later(HALF_A_MINUTE);
    expect(shown(container)).toEqual(['2.jpg']);
  });
});
