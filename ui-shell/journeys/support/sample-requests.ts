import type { Page } from 'playwright-core';
import { callApiAs } from './portal-users.js';

/** The ids of sample movies start here. */
export const sampleMovieId = (number: number): number => 900_000_000 + number;

/** A sample series that never ends. */
export const SAMPLE_SERIES_ID = 900_100_101;

interface RequestAnswer {
  readonly result: boolean;
  readonly errorMessage: string | null;
}

/** Requests sample movies by the API. */
export async function requestMovies(page: Page, userName: string, films: readonly number[], is4KRequest = false): Promise<void> {
  for (const number of films) {
    const wish = { theMovieDbId: sampleMovieId(number), languageCode: 'en', is4KRequest };
    const { result, errorMessage } = await callApiAs<RequestAnswer>(page, userName, 'POST', 'Request/movie', wish);
    if (!result) throw new Error(`${userName} did not get film ${number}: ${errorMessage}`);
  }
}

/** Requests all movies of a sample collection by the API. */
export async function requestCollection(page: Page, userName: string, id: number): Promise<void> {
  await callApiAs(page, userName, 'POST', `../v2/Requests/movie/collection/${id}`);
}

/** Sets, as an administrator, how many movies a user may request per day. */
export async function setMovieQuota(page: Page, administrator: string, userName: string, movieRequestLimit: number): Promise<void> {
  const people = await callApiAs<readonly { readonly userName: string }[]>(page, administrator, 'GET', 'Identity/Users');
  const person = people.find((one) => one.userName === userName);
  await callApiAs(page, administrator, 'PUT', 'Identity', { ...person, movieRequestLimit, movieRequestLimitType: 0 });
}

/** Enables a feature of the portal as an administrator. */
export async function enableFeature(page: Page, administrator: string, name: 'Movie4KRequests' | 'PlayedSync'): Promise<void> {
  await callApiAs(page, administrator, 'POST', '../v2/Features/enable', { name, enabled: true });
}
