import { act } from 'react';
import { configure, getConfig } from '@testing-library/react';

const ACT_ENVIRONMENT = 'IS_REACT_ACT_ENVIRONMENT';

/** Pending work of the last event; null while there is none. */
let pendingAct: Promise<void> | null = null;
let isInEvent = false;
let isActing = (globalThis as Record<string, unknown>)[ACT_ENVIRONMENT];

// The testing library turns the act environment off during user events; the pending work of an event still needs it.
Object.defineProperty(globalThis, ACT_ENVIRONMENT, {
  configurable: true,
  get: () => isActing || isInEvent || pendingAct !== null,
  set: (value: unknown) => (isActing = value),
});

const clearPendingAct = (): void => void (pendingAct = null);

const { asyncWrapper, eventWrapper } = getConfig();

configure({
  // On a busy machine a page takes longer to load than the default time-out of one second.
  asyncUtilTimeout: 60_000,

  /**
   * The first event that opens a lazily loaded part of the page leaves suspended work. It must be awaited inside `act`, or React drops it
   * with a warning. A test that uses only `fireEvent` must await `act` itself.
   */
  eventWrapper: <T>(fire: () => T): T => {
    if (isInEvent) return fire();
    if (isActing) return eventWrapper(fire) as T;
    isInEvent = true;
    let answer: T | undefined;
    pendingAct = new Promise<void>(
      (resolve, reject) => void act<T>(() => (answer = fire())).then(() => resolve(clearPendingAct()), reject),
    );
    isInEvent = false;
    return answer as T;
  },

  /** A user event is finished when all its consequences are. */
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const answer = await work();
      await pendingAct?.finally(clearPendingAct);
      return answer;
    }),
});

/** Warnings of React, antd and the page. A test that expects warnings must mock the console itself. */
const consoleMessages: string[] = [];

const recordConsole =
  (say: (...words: unknown[]) => void) =>
  (...words: unknown[]): void => {
    consoleMessages.push(words.map(String).join(' '));
    say(...words);
  };

const { error, warn } = console;
Object.assign(console, { error: recordConsole(error), warn: recordConsole(warn) });

afterEach(() => expect(consoleMessages.splice(0)).toEqual([]));
