import type { Page } from 'playwright-core';
import { launch, visitor } from './browser.js';
import { startBuiltPortal } from './built-portal.js';
import { enter, settle } from './household.js';

/** A portal that is set up, and everybody who lives with it at a window of their own. */
export interface Household<Guest extends string> {
  /** Vera decides. */
  readonly people: Readonly<Record<Guest | 'vera', Page>>;
  /** What broke in any of the windows. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** `roles`: of each guest by name. */
export async function startHousehold<Guest extends string>(roles: Readonly<Record<Guest, readonly string[]>>): Promise<Household<Guest>> {
  const [portal, browser] = await Promise.all([startBuiltPortal(), launch()]);
  const errors: string[] = [];
  const newcomer = async (): Promise<Page> => {
    const { page } = await visitor(browser, portal.url);
    page.on('pageerror', ({ message }) => errors.push(message));
    return page;
  };

  const people: Record<string, Page> = { vera: await newcomer() };
  await settle(people.vera!, 'vera', roles);
  for (const name of Object.keys(roles)) await enter((people[name] = await newcomer()), name);

  const close = async () => {
    await browser.close();
    await portal.stop();
  };
  return { people: people as Household<Guest>['people'], errors, close };
}
