import { Module } from '@nestjs/common';
import { PluginCaller } from './calls/caller.js';
import { Contexts } from './calls/contexts.js';
import { Guard } from './calls/guard.js';
import { Health } from './calls/health.js';
import { PluginJobs } from './calls/plugin-jobs.js';
import { Stores } from './calls/store.js';
import { ConnectionRepository } from './connections/connection.repository.js';
import { DocumentRepository } from './connections/document.repository.js';
import { Sealing } from './connections/sealing.js';
import { PluginHost } from './plugin-host.js';
import { FeatureSwitches } from './registry/feature-switches.js';
import { Lifetimes } from './registry/lifetimes.js';
import { Registry } from './registry/registry.js';

const connections = [ConnectionRepository, DocumentRepository, Sealing];
const registry = [Registry, Lifetimes, FeatureSwitches];
const calls = [PluginCaller, Contexts, Guard, Health, PluginJobs, Stores];

/** The only place where plug-ins are called. What was discovered comes from {@link PluginsModule}. */
@Module({
  providers: [...connections, ...registry, ...calls, PluginHost],
  exports: [PluginHost],
})
export class PluginHostModule {}
