import { act } from 'react';
import { configure, getConfig } from '@testing-library/react';

const ACT_ENVIRONMENT = 'IS_REACT_ACT_ENVIRONMENT';

/** What a press has left to do, until it is done. */
let pendingAct: Promise<void> | null = null;
let isInEvent = false;
let isActing = (globalThis as Record<string, unknown>)[ACT_ENVIRONMENT];

// While a person presses and types, nobody acts for React's ears; what a press has left to do is an act all the same.
Object.defineProperty(globalThis, ACT_ENVIRONMENT, {
  configurable: true,
  get: () => isActing || isInEvent || pendingAct !== null,
  set: (value: unknown) => (isActing = value),
});

const clearPendingAct = (): void => void (pendingAct = null);

const { asyncWrapper, eventWrapper } = getConfig();

configure({
  // On a busy machine a page takes longer to load than the second that is waited for by default.
  asyncUtilTimeout: 60_000,

  /**
   * The first press that opens a part of the page which is loaded later leaves work that waits for it. Somebody has to ask what came
   * of that, or React drops it with a complaint. Whoever only fires an event waits for it with `act`.
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

  /** A press is over when all that it led to is done. */
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const answer = await work();
      await pendingAct?.finally(clearPendingAct);
      return answer;
    }),
});

/** What React, antd or the page complained about. A test that provokes complaints listens to them itself. */
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
