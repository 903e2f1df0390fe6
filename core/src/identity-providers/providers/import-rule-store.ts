import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SettingsService, defineSettings } from '../../settings/index.js';

/** Import settings (rules) of one identity provider. */
export const ImportRules = z.object({
  /** Creates accounts for users of the provider, at each import and at their first sign-in. */
  importPeople: z.boolean().default(false),
  /** Deletes accounts of users whom the provider does not know any more. */
  cleanUp: z.boolean().default(false),
  /** Ids, at the provider, of users who get no account. */
  banned: z.array(z.string().trim().min(1).max(191)).max(10_000).default([]),
});
export type ImportRules = z.output<typeof ImportRules>;

/** Import rules by the id of the plug-in. */
export const IdentityProviderSettings = defineSettings('directory', z.object({ providers: z.record(z.string(), ImportRules).default({}) }));

/** Stores the import settings (rules) of each provider. */
@Injectable()
export class ImportRuleStore {
  constructor(private readonly settingsService: SettingsService) {}

  async get(pluginId: string): Promise<ImportRules> {
    const { providers } = await this.settingsService.get(IdentityProviderSettings);
    return providers[pluginId] ?? ImportRules.parse({});
  }

  async remove(pluginId: string): Promise<void> {
    const { providers: chosen } = await this.settingsService.get(IdentityProviderSettings);
    if (!(pluginId in chosen)) return;
    await this.settingsService.update(IdentityProviderSettings, ({ providers: { [pluginId]: _forgotten, ...providers } }) => ({
      providers,
    }));
  }

  /** Changes only the given rules. */
  async update(pluginId: string, changes: Partial<ImportRules>): Promise<ImportRules> {
    const { providers } = await this.settingsService.update(IdentityProviderSettings, ({ providers: current }) => ({
      providers: { ...current, [pluginId]: { ...(current[pluginId] ?? ImportRules.parse({})), ...changes } },
    }));
    return providers[pluginId] ?? ImportRules.parse({});
  }
}
