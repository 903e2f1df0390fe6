import { Controller, Get, Injectable } from '@nestjs/common';
import type { MetadataTopic } from '@ombi/sdk';
import { SignedIn } from '../../identity/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';

/** What pages are made of. Without pictures and ratings they are plainer, which nobody need be told. */
const REPORTED_TOPICS: readonly MetadataTopic[] = ['search', 'lists', 'movies', 'shows', 'people', 'music'];

/** Knows whose silence is the reason why people see what was remembered, or miss something. */
@Injectable()
export class UnavailableSources {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly pluginHost: PluginHost,
  ) {}

  /** The names of those that did not answer when they were last asked. */
  names(): string[] {
    const failing = REPORTED_TOPICS.flatMap((topic) => this.metadataSources.sourcesFor(topic)).filter(
      ({ connectionId }) => this.pluginHost.health(connectionId).state === 'failing',
    );
    return [...new Set(failing.map(({ pluginName }) => pluginName))];
  }
}

/** How those fare who know what exists in the world. */
@Controller('api/v3/sources')
@SignedIn()
export class UnavailableSourcesController {
  constructor(private readonly sources: UnavailableSources) {}

  /** Whoever is named here does not answer; what they said before stands in for them. */
  @Get('silent')
  listUnavailable(): { names: string[] } {
    return { names: this.sources.names() };
  }
}
