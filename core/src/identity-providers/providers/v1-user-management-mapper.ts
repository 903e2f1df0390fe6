import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { V1UserManagementFields } from '@ombi/sdk';
import { z } from 'zod';
import { UserManagementSettingsService, type UserManagementSettingsExtension } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { ImportRules, ImportRuleStore } from './import-rule-store.js';

type Members = Readonly<Record<string, unknown>>;
type Rule = keyof V1UserManagementFields;

/** Maps the import rules of plug-ins to their fields in the v1 user management settings. */
@Injectable()
export class V1UserManagementMapper implements UserManagementSettingsExtension, OnModuleInit {
  constructor(
    private readonly host: PluginHost,
    private readonly importRuleStore: ImportRuleStore,
    private readonly userManagementSettingsService: UserManagementSettingsService,
  ) {}

  onModuleInit(): void {
    this.userManagementSettingsService.registerExtension(this);
  }

  async read(): Promise<Members> {
    const members: Record<string, unknown> = {};
    for (const { pluginId, names } of this.host.v1UserManagementFields()) {
      const rules = await this.importRuleStore.get(pluginId);
      for (const [rule, member] of fieldNamesOf(names)) members[member] = rules[rule];
    }
    return members;
  }

  /** Throws a 400 problem with errors per field. */
  async save(posted: Members): Promise<void> {
    for (const { pluginId, names } of this.host.v1UserManagementFields()) {
      const given = draftOf(names).transform(posted, { type: 'body' });
      const changes = fieldNamesOf(names).flatMap(([rule, member]) => (given[member] === undefined ? [] : [[rule, given[member]]]));
      if (changes.length > 0) await this.importRuleStore.update(pluginId, Object.fromEntries(changes) as Partial<ImportRules>);
    }
  }
}

const fieldNamesOf = (names: V1UserManagementFields): [Rule, string][] => Object.entries(names) as [Rule, string][];

/** All fields are optional; a missing one keeps its value. */
const draftOf = (names: V1UserManagementFields) =>
  lenientZodPipe(
    z.object(Object.fromEntries(fieldNamesOf(names).map(([rule, member]) => [member, ImportRules.shape[rule].unwrap().optional()]))),
  );
