import { startDiscord, type DiscordSimulator } from '@ombi/plugin-discord/simulator';
import { type EmbySimulator, startEmby } from '@ombi/plugin-emby/simulator';
import { startJellyfin, type JellyfinSimulator } from '@ombi/plugin-jellyfin/simulator';
import { startRadarr, type RadarrSimulator } from '@ombi/plugin-radarr/simulator';
import { SIMULATED_TOKEN, startTmdb, type TmdbSimulator } from '@ombi/plugin-tmdb/simulator';
import type { Page } from 'playwright-core';
import { waitForText } from './user-steps.js';

/** Stateful simulators of the servers that a household runs. */
export interface ExternalServers {
  readonly tmdb: TmdbSimulator;
  readonly radarr: RadarrSimulator;
  readonly jellyfin: JellyfinSimulator;
  readonly emby: EmbySimulator;
  readonly discord: DiscordSimulator;
  close(): Promise<void>;
}

/** Starts the simulators of a metadata source, a downloader, media servers and a notification channel. */
export async function startExternalServers(): Promise<ExternalServers> {
  const [tmdb, radarr, jellyfin, emby, discord] = await Promise.all([
    startTmdb(),
    startRadarr(),
    startJellyfin(),
    startEmby(),
    startDiscord(),
  ]);
  return {
    ...{ tmdb, radarr, jellyfin, emby, discord },
    close: async () => void (await Promise.all([tmdb, radarr, jellyfin, emby, discord].map((server) => server.close()))),
  };
}

const openSettings = async (page: Page, name: string) => {
  await page.goto('/Settings');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
};

const saveSettings = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForText(page, new RegExp(`Successfully saved.*${name}`));
};

const chooseOption = async (page: Page, label: string, load: string, choice: string) => {
  await page.getByRole('button', { name: load, exact: true }).click();
  await waitForText(page, /Successfully retrieved/);
  await page.getByLabel(label, { exact: true }).click();
  await page.getByTitle(choice, { exact: true }).click();
};

/** Selects all libraries of the server. */
async function configureMediaServer(page: Page, name: string, { port, apiKey, state }: JellyfinSimulator | EmbySimulator): Promise<void> {
  await openSettings(page, name);
  await page.getByLabel('Enable', { exact: true }).click();
  await page.getByLabel('Hostname / IP').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(port));
  await page.getByLabel('API Key').fill(apiKey);
  await page.getByRole('button', { name: 'Discover Server Information' }).click();
  await waitForText(page, `Found Simulated ${name}`);
  await page.getByRole('button', { name: 'Load Libraries' }).click();
  for (const library of state.libraries) await page.getByLabel(library.name, { exact: true }).click();
  await page.getByRole('button', { name: 'Test Connectivity' }).click();
  await waitForText(page, /Successfully connected/);
  await saveSettings(page, name);
}

/** Fills in, tests and saves each settings screen, as an administrator does. */
export const configureServer = {
  async tmdb(page: Page, { tmdb }: ExternalServers): Promise<void> {
    await openSettings(page, 'The Movie Database');
    await page.getByLabel('Enable', { exact: true }).click();
    await page.getByLabel('Read access token').fill(SIMULATED_TOKEN);
    await page.getByLabel('Advanced', { exact: true }).click();
    await page.getByLabel('API address').fill(tmdb.apiUrl);
    await page.getByLabel('Picture address').fill(tmdb.imageUrl);
    await page.getByRole('button', { name: 'Test Connectivity' }).click();
    await waitForText(page, /Successfully connected/);
    await saveSettings(page, 'The Movie Database');
  },

  async radarr(page: Page, { radarr }: ExternalServers): Promise<void> {
    await openSettings(page, 'Radarr');
    await page.getByLabel('Enable', { exact: true }).click();
    await page.getByLabel('Hostname or IP').fill('127.0.0.1');
    await page.getByLabel('Port').fill(String(radarr.port));
    await page.getByLabel('API Key').fill(radarr.apiKey);
    await chooseOption(page, 'Quality Profiles', 'Load Profiles', 'HD-1080p');
    await chooseOption(page, 'Default Root Folder', 'Load Root Folders', '/movies');
    await page.getByRole('button', { name: 'Test Connectivity' }).click();
    await waitForText(page, /Successfully connected/);
    await saveSettings(page, 'Radarr');
  },

  jellyfin: (page: Page, { jellyfin }: ExternalServers) => configureMediaServer(page, 'Jellyfin', jellyfin),

  emby: (page: Page, { emby }: ExternalServers) => configureMediaServer(page, 'Emby', emby),

  async discord(page: Page, { discord }: ExternalServers): Promise<void> {
    await openSettings(page, 'Discord');
    await page.getByLabel('Enable', { exact: true }).first().click();
    await page.getByLabel('Webhook URL').fill(discord.webhookUrl);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await waitForText(page, /Successfully sent/);
    await saveSettings(page, 'Discord');
  },
};
