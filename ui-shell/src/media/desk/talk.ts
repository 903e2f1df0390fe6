import type { Variant } from '../model/standing.js';
import { ask, type AskOptions } from './ask.js';
import { decide } from './decide.js';
import type { Asked, AskedCopy, Decided, SeriesPart } from './desk.js';

/** A conversation at the desk that takes more than one press. Handlers answer whether it came to its end. */
export type Talk =
  | {
      readonly about: 'request';
      readonly title: Asked;
      readonly variant: Variant;
      ask(options: AskOptions): Promise<boolean>;
      close(): void;
    }
  | {
      readonly about: 'episodes';
      readonly title: Asked;
      /** Options are for people who may decide; null for everybody else. */
      ask(part: SeriesPart, options: AskOptions | null): Promise<boolean>;
      close(): void;
    }
  | { readonly about: 'denial'; readonly title: string; deny(reason: string): Promise<boolean>; close(): void };

/** Asking with options; `settle` is told whether the portal took the request. */
export const requestTalk = (title: Asked, variant: Variant, settle: (isAsked: boolean) => void): Talk => ({
  about: 'request',
  title,
  variant,
  async ask(options) {
    const isAsked = await ask(title, variant, options);
    if (isAsked) settle(true);
    return isAsked;
  },
  close: () => settle(false),
});

/** Asking for a series by its episodes, likewise. */
export const episodesTalk = (title: Asked, settle: (isAsked: boolean) => void): Talk => ({
  about: 'episodes',
  title,
  async ask(part, options) {
    const isAsked = await ask({ ...title, part }, 'regular', options);
    if (isAsked) settle(true);
    return isAsked;
  },
  close: () => settle(false),
});

/** Denying with a reason; `settle` is told null when the person thought better of it. */
export const denialTalk = (copy: AskedCopy, settle: (decided: Decided | null) => void): Talk => ({
  about: 'denial',
  title: copy.title,
  async deny(reason) {
    const decided = await decide(copy, 'deny', reason);
    if (decided) settle(decided);
    return decided !== null;
  },
  close: () => settle(null),
});
