import '@testing-library/jest-dom';
import '../support/english-texts.js';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DebouncedInput } from '../../src/components/inputs/debounced-input.js';

it('is cleared by a labelled button', async () => {
  render(<DebouncedInput aria-label="Users" text="nobody" onDebouncedChange={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Clear input' })).toBeInTheDocument();
});

describe('its text', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const input = (text: string, onDebouncedChange: (text: string) => void = () => undefined) => (
    <DebouncedInput aria-label="Users" text={text} onDebouncedChange={onDebouncedChange} />
  );
  const box = () => screen.getByRole('searchbox');
  const type = (value: string) => fireEvent.change(box(), { target: { value } });
  const pause = () => act(() => jest.advanceTimersByTimeAsync(300));

  it('follows a change from outside, but not while the user is typing', async () => {
    const { rerender } = await act(async () => render(input('ann')));
    rerender(input('bob'));
    expect(box()).toHaveValue('bob');

    type('bob ');
    await pause();
    type('bob m');
    rerender(input('bo'));
    expect(box()).toHaveValue('bob m');

    await pause();
    rerender(input(''));
    expect(box()).toHaveValue('');
  });

  it('is reported to the latest handler', async () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const { rerender } = await act(async () => render(input('', first)));
    type(' ann ');
    rerender(input('', second));
    await pause();
    expect(first).not.toHaveBeenCalled();
    expect(second.mock.calls).toEqual([['ann']]);
    expect(box()).toHaveValue(' ann ');
  });
});
