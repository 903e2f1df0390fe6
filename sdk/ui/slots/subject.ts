import { createContext, use, type Context } from 'react';

/** The subject of a slot: what the page around hands over to the parts inside. */
export const subject = <T>(): Context<T | null> => createContext<T | null>(null);

/** Throws outside of the slots that have the subject. */
export function useSubject<T>(context: Context<T | null>, slots: string): T {
  const handed = use(context);
  if (handed === null) throw new Error(`This is known only inside of the slots ${slots}`);
  return handed;
}
