import type { Page } from 'playwright-core';
import { callAs } from './household.js';

/** The numbers of sample films count from here. */
export const film = (number: number): number => 900_000_000 + number;

/** A series that was made up for the samples and never ends. */
export const SERIES = 900_100_101;

interface Answer {
  readonly result: boolean;
  readonly errorMessage: string | null;
}

/** Somebody asks for sample films by the API. */
export async function askFor(page: Page, userName: string, films: readonly number[], is4KRequest = false): Promise<void> {
  for (const number of films) {
    const wish = { theMovieDbId: film(number), languageCode: 'en', is4KRequest };
    const { result, errorMessage } = await callAs<Answer>(page, userName, 'POST', 'Request/movie', wish);
    if (!result) throw new Error(`${userName} did not get film ${number}: ${errorMessage}`);
  }
}

/** The same for all films that belong together. */
export async function askForCollection(page: Page, userName: string, id: number): Promise<void> {
  await callAs(page, userName, 'POST', `../v2/Requests/movie/collection/${id}`);
}

/** An administrator lets somebody ask for so many films a day. */
export async function limitFilms(page: Page, administrator: string, userName: string, movieRequestLimit: number): Promise<void> {
  const people = await callAs<readonly { readonly userName: string }[]>(page, administrator, 'GET', 'Identity/Users');
  const person = people.find((one) => one.userName === userName);
  await callAs(page, administrator, 'PUT', 'Identity', { ...person, movieRequestLimit, movieRequestLimitType: 0 });
}

/** An administrator switches a feature of the portal on. */
export async function switchOn(page: Page, administrator: string, name: 'Movie4KRequests' | 'PlayedSync'): Promise<void> {
  await callAs(page, administrator, 'POST', '../v2/Features/enable', { name, enabled: true });
}
