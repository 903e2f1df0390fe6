import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../kernel/index.js';
import type { LoadedPlugin, PluginLoadFailure } from '../../discovery/index.js';
import type { PluginInstallSource } from '../../registry/plugin-view.js';
import { installRecordsFile } from '../installer-paths.js';

export const InstallRecord = z.object({
  source: z.enum(['registry', 'upload', 'folder']),
  from: z.string().nullable(),
  version: z.string(),
  integrity: z.string().nullable(),
  installedAt: z.string(),
  installedBy: z.string(),
  /** SHA-256 of its archive in the database; null when an earlier release installed it, which stored none. */
  archive: z.string().nullable().default(null),
});
/** What was installed, from where, when and by whom. */
export type InstallRecord = Readonly<z.output<typeof InstallRecord>>;

const InstallRecords = z.record(z.string(), InstallRecord);
/** Records of the installed plug-ins, by package name. */
export type InstallRecords = Readonly<Record<string, InstallRecord>>;

type DataFolder = Pick<Config, 'dataDir'>;

/**
 * The records of all installed plug-ins, by package name. Empty when the file cannot be read: the plug-ins themselves do not depend on it.
 */
export async function readInstallRecords(folders: DataFolder): Promise<InstallRecords> {
  try {
    return InstallRecords.parse(JSON.parse(await readFile(installRecordsFile(folders), 'utf8')));
  } catch {
    return {};
  }
}

/** The folders of plug-ins whose packages are in the database, relative to the data folder, with `/` between their steps. */
export async function sharedPluginFolders(folders: DataFolder): Promise<string[]> {
  const records = Object.entries(await readInstallRecords(folders));
  return records.filter(([, { archive }]) => archive !== null).map(([packageName]) => `plugins/node_modules/${packageName}`);
}

/** Writes a temporary file and renames it, so that a crash leaves either the old or the new content. */
async function writeInstallRecords(folders: DataFolder, records: InstallRecords): Promise<void> {
  const file = installRecordsFile(folders);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(JSON.stringify(records, null, 2));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

type RecordedPlugin = Pick<LoadedPlugin | PluginLoadFailure, 'packageName' | 'version' | 'firstParty'>;

/** Stores where installed plug-ins came from. */
@Injectable()
export class InstallRecordStore implements OnModuleInit {
  #records: InstallRecords = {};

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    this.#records = await readInstallRecords(this.config);
  }

  /** `found` when the installed files do not match the record. */
  sourceOf({ packageName, version, firstParty }: RecordedPlugin): PluginInstallSource {
    if (firstParty) return 'built-in';
    const entry = this.#records[packageName];
    return entry?.version === version ? entry.source : 'found';
  }

  list(): InstallRecords {
    return this.#records;
  }

  find(packageName: string): InstallRecord | undefined {
    return this.#records[packageName];
  }

  async saveRecord(packageName: string, entry: InstallRecord): Promise<void> {
    await this.#write({ ...this.#records, [packageName]: entry });
  }

  async removeRecord(packageName: string): Promise<void> {
    const { [packageName]: _, ...rest } = this.#records;
    await this.#write(rest);
  }

  async #write(records: InstallRecords): Promise<void> {
    await writeInstallRecords(this.config, records);
    this.#records = records;
  }
}
