import { Injectable } from '@nestjs/common';
import { Settings } from '../../settings/index.js';
import { DirectorySettings, ImportRules } from './directory-settings.js';

/** What an administrator chose for each service. */
@Injectable()
export class Rules {
  constructor(private readonly settings: Settings) {}

  async of(pluginId: string): Promise<ImportRules> {
    const { providers } = await this.settings.get(DirectorySettings);
    return providers[pluginId] ?? ImportRules.parse({});
  }

  async forget(pluginId: string): Promise<void> {
    const { providers: chosen } = await this.settings.get(DirectorySettings);
    if (!(pluginId in chosen)) return;
    await this.settings.update(DirectorySettings, ({ providers: { [pluginId]: _forgotten, ...providers } }) => ({ providers }));
  }

  /** What is not given stays. */
  async change(pluginId: string, changes: Partial<ImportRules>): Promise<ImportRules> {
    const { providers } = await this.settings.update(DirectorySettings, ({ providers: current }) => ({
      providers: { ...current, [pluginId]: { ...(current[pluginId] ?? ImportRules.parse({})), ...changes } },
    }));
    return providers[pluginId] ?? ImportRules.parse({});
  }
}
