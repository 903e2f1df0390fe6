import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { RequireSession } from '../../src/routing/require-session.js';
import { clearSession, signIn, useSession } from '../../src/session/index.js';

const inOneMinute = () => Math.floor(Date.now() / 1000) + 60;
const tokenUntil = (exp: number) => `x.${btoa(JSON.stringify({ sub: 'maria', exp }))}.y`;

/** A part of a page that renders by itself, without its guard. */
function Counter() {
  const { userName } = useSession();
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${userName} ${count}`}</button>;
}

function openGuardedPage(): void {
  render(
    <MemoryRouter>
      <Routes>
        <Route element={<RequireSession />}>
          <Route path="/" element={<Counter />} />
        </Route>
        <Route path="/login" element="the sign-in page" />
      </Routes>
    </MemoryRouter>,
  );
}

afterEach(() => {
  jest.restoreAllMocks();
  clearSession();
});

describe('a page behind the guard', () => {
  it('goes on for as long as its guard does, although the session has ended meanwhile', async () => {
    signIn(tokenUntil(inOneMinute()));
    openGuardedPage();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    await userEvent.click(screen.getByRole('button', { name: 'maria 0' }));
    expect(await screen.findByText(/maria 1|the sign-in page/)).toBeInTheDocument();
  });

  it('leads to the sign-in page when the machine awakes after the session has expired', async () => {
    signIn(tokenUntil(inOneMinute()));
    openGuardedPage();
    expect(screen.getByRole('button', { name: 'maria 0' })).toBeInTheDocument();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('the sign-in page')).toBeInTheDocument();
  });

  it('leads to the sign-in page at the moment when the session expires', async () => {
    signIn(tokenUntil(inOneMinute()));
    jest.useFakeTimers();
    try {
      openGuardedPage();
      act(() => void jest.advanceTimersByTime(61_000));
      expect(screen.getByText('the sign-in page')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('leads to the sign-in page when another tab signs out', async () => {
    signIn(tokenUntil(inOneMinute()));
    openGuardedPage();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'id_token' })));
    expect(await screen.findByText('the sign-in page')).toBeInTheDocument();
  });
});
