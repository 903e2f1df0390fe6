import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { WireUserManagement } from '@ombi/sdk';
import { z } from 'zod';
import { UserManagementDesk, type UserManagementMembers } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { ImportRules } from './directory-settings.js';
import { Rules } from './rules.js';

type Members = Readonly<Record<string, unknown>>;
type Rule = keyof WireUserManagement;

/** The members of the user management settings that old clients know by a plug-in's names. */
@Injectable()
export class WireMembers implements UserManagementMembers, OnModuleInit {
  constructor(
    private readonly host: PluginHost,
    private readonly rules: Rules,
    private readonly desk: UserManagementDesk,
  ) {}

  onModuleInit(): void {
    this.desk.register(this);
  }

  async read(): Promise<Members> {
    const members: Record<string, unknown> = {};
    for (const { pluginId, names } of this.host.userManagementNames()) {
      const rules = await this.rules.of(pluginId);
      for (const [rule, member] of namesOf(names)) members[member] = rules[rule];
    }
    return members;
  }

  /** Throws a 400 problem with texts per member. */
  async save(posted: Members): Promise<void> {
    for (const { pluginId, names } of this.host.userManagementNames()) {
      const given = draftOf(names).transform(posted, { type: 'body' });
      const changes = namesOf(names).flatMap(([rule, member]) => (given[member] === undefined ? [] : [[rule, given[member]]]));
      if (changes.length > 0) await this.rules.change(pluginId, Object.fromEntries(changes) as Partial<ImportRules>);
    }
  }
}

const namesOf = (names: WireUserManagement): [Rule, string][] => Object.entries(names) as [Rule, string][];

/** What is left out stays as it is. */
const draftOf = (names: WireUserManagement) =>
  lenient(z.object(Object.fromEntries(namesOf(names).map(([rule, member]) => [member, ImportRules.shape[rule].unwrap().optional()]))));
