import { startCouchPotato, type CouchPotatoSimulator } from '@ombi/plugin-couchpotato/simulator';
import { startLidarr, type LidarrSimulator } from '@ombi/plugin-lidarr/simulator';
import { startSickRage, type SickRageSimulator } from '@ombi/plugin-sickrage/simulator';
import { startSonarr, type SonarrSimulator } from '@ombi/plugin-sonarr/simulator';
import type { Page } from 'playwright-core';
import { waitForText } from './user-steps.js';

/** Stateful simulators of downloaders. */
export interface Downloaders {
  readonly sonarr: SonarrSimulator;
  readonly lidarr: LidarrSimulator;
  readonly couchPotato: CouchPotatoSimulator;
  readonly sickRage: SickRageSimulator;
  close(): Promise<void>;
}

/** Starts the simulators of all downloaders. */
export async function startDownloaders(): Promise<Downloaders> {
  const [sonarr, lidarr, couchPotato, sickRage] = await Promise.all([startSonarr(), startLidarr(), startCouchPotato(), startSickRage()]);
  return {
    ...{ sonarr, lidarr, couchPotato, sickRage },
    close: async () => void (await Promise.all([sonarr, lidarr, couchPotato, sickRage].map((server) => server.close()))),
  };
}

/** The settings page of a downloader as an administrator fills it in. */
export interface DownloaderScreen {
  readonly name: string;
  /** Fills in everything but address and key. */
  fillIn(page: Page): Promise<void>;
  server(downloaders: Downloaders): { readonly port: number; readonly apiKey: string };
}

const chooseOption = async (page: Page, label: string, choice: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByTitle(choice, { exact: true }).click();
};

const loadAndChoose = async (page: Page, load: string, label: string, choice: string): Promise<void> => {
  await page.getByRole('button', { name: load, exact: true }).first().click();
  await waitForText(page, /Successfully retrieved/);
  await chooseOption(page, label, choice);
};

export const downloaderScreens: readonly DownloaderScreen[] = [
  {
    name: 'Sonarr',
    server: ({ sonarr }) => sonarr,
    fillIn: async (page) => {
      await loadAndChoose(page, 'Load Qualities', 'Quality Profiles', 'HD-1080p');
      await loadAndChoose(page, 'Load Folders', 'Default Root Folder', '/tv');
    },
  },
  {
    name: 'Lidarr',
    server: ({ lidarr }) => lidarr,
    fillIn: async (page) => {
      await loadAndChoose(page, 'Load Profiles', 'Quality Profiles', 'Lossless');
      await loadAndChoose(page, 'Load Root Folders', 'Default Root Folder', '/music');
      await loadAndChoose(page, 'Load Metadata Profiles', 'Metadata Profile', 'None');
    },
  },
  {
    name: 'CouchPotato',
    server: ({ couchPotato }) => couchPotato,
    fillIn: (page) => loadAndChoose(page, 'Load Profiles', 'Quality Profiles', 'Best'),
  },
  {
    name: 'SickRage',
    server: ({ sickRage }) => sickRage,
    fillIn: (page) => chooseOption(page, 'Quality Profile', 'HD TV'),
  },
];
