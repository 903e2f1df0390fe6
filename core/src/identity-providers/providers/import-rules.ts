import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Settings, defineSettings } from '../../settings/index.js';

/** What is taken over from one service. */
export const ImportRules = z.object({
  /** People of the service get accounts, at each import and when they first sign in. */
  importPeople: z.boolean().default(false),
  /** Accounts of people go whom the service does not know any more. */
  cleanUp: z.boolean().default(false),
  /** Ids, at the service, of people who get no account. */
  banned: z.array(z.string().trim().min(1).max(191)).max(10_000).default([]),
});
export type ImportRules = z.output<typeof ImportRules>;

/** What is taken over from the services that know people, by the id of the plug-in. */
export const IdentityProviderSettings = defineSettings('directory', z.object({ providers: z.record(z.string(), ImportRules).default({}) }));

/** What an administrator chose for each service. */
@Injectable()
export class ImportRuleStore {
  constructor(private readonly settings: Settings) {}

  async get(pluginId: string): Promise<ImportRules> {
    const { providers } = await this.settings.get(IdentityProviderSettings);
    return providers[pluginId] ?? ImportRules.parse({});
  }

  async remove(pluginId: string): Promise<void> {
    const { providers: chosen } = await this.settings.get(IdentityProviderSettings);
    if (!(pluginId in chosen)) return;
    await this.settings.update(IdentityProviderSettings, ({ providers: { [pluginId]: _forgotten, ...providers } }) => ({ providers }));
  }

  /** What is not given stays. */
  async update(pluginId: string, changes: Partial<ImportRules>): Promise<ImportRules> {
    const { providers } = await this.settings.update(IdentityProviderSettings, ({ providers: current }) => ({
      providers: { ...current, [pluginId]: { ...(current[pluginId] ?? ImportRules.parse({})), ...changes } },
    }));
    return providers[pluginId] ?? ImportRules.parse({});
  }
}
