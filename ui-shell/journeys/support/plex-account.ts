import { startPlex, type PlexSimulator } from '@ombi/plugin-plex/simulator';
import type { Page } from 'playwright-core';
import { waitForText } from './user-steps.js';

/** Starts a simulated account service with a pop-up sign-in on its own origin. */
export async function startPlexAccountService(): Promise<PlexSimulator> {
  const plex = await startPlex();
  plex.library.addSection('Films', 'movie');
  return plex;
}

/** Fills in the settings form as an administrator does: signs in with the owner's account in a pop-up, and chooses the server. */
export async function connectPlexAccountService(page: Page, plex: PlexSimulator): Promise<void> {
  await page.goto('/Settings');
  await page.getByRole('link', { name: 'Plex', exact: true }).click();
  await page.getByRole('heading', { name: 'Plex', exact: true }).waitFor();
  await page.getByLabel('Enable', { exact: true }).click();
  await page.getByLabel('Advanced', { exact: true }).click();
  await page.getByLabel('Address of the account service').fill(plex.url);
  await page.getByLabel('Address of the pages').fill(plex.url);
  await page.getByLabel('Address of the watchlist service').fill(plex.url);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Plex' }).click();
  const popup = await opened;
  await popup.waitForURL(`${plex.url}/**`);
  plex.state.approvePin(popup.url(), 'owner');
  await waitForText(page, 'Found the servers! Please select one!');
  await page.getByLabel('Select Server').click();
  await page.getByTitle('Simulated Plex').click();
  await waitForText(page, 'Selected Simulated Plex!');
  await page.getByRole('button', { name: 'Test Connectivity' }).click();
  await waitForText(page, /Successfully connected/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForText(page, /Successfully saved.*Plex/);
}
