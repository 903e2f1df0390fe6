import { startPlex, type PlexSimulator } from '@ombi/plugin-plex/simulator';
import type { Page } from 'playwright-core';
import { waitForText } from './user-steps.js';

/** Starts a simulated account service with a pop-up sign-in on its own origin. */
export async function startPlexAccountService(): Promise<PlexSimulator> {
  const plex = await startPlex();
  plex.library.addSection('Films', 'movie');
  return plex;
}

/** Fills in the generated settings form, as an administrator does; the values that the test returns are adopted. */
export async function connectPlexAccountService(page: Page, plex: PlexSimulator): Promise<void> {
  await page.goto('/Settings');
  await page.getByRole('link', { name: 'Plex', exact: true }).click();
  await page.getByRole('heading', { name: 'Plex', exact: true }).waitFor();
  await page.getByLabel('Enable', { exact: true }).click();
  await page.getByLabel('Advanced', { exact: true }).click();
  await page.getByLabel('Address of the account service').fill(plex.url);
  await page.getByLabel('Address of the pages').fill(plex.url);
  await page.getByRole('button', { name: 'Add Server' }).click();
  await page.getByLabel('Hostname / IP').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(plex.port));
  await page.getByLabel('Plex Authorization Token').fill(plex.token);
  await page.getByRole('button', { name: 'Test Connectivity' }).click();
  await waitForText(page, /Successfully connected/);
  await page.getByRole('button', { name: `Use ${plex.machineIdentifier}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForText(page, /Successfully saved.*Plex/);
}
