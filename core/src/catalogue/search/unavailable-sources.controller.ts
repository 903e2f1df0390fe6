import { Controller, Get, Injectable } from '@nestjs/common';
import type { MetadataTopic } from '@ombi/sdk';
import { RequireSignIn } from '../../identity/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';

/** Topics whose outage is shown to users; missing images and ratings are not reported. */
const REPORTED_TOPICS: readonly MetadataTopic[] = ['search', 'lists', 'movies', 'shows', 'people', 'music'];

/** Lists the failing sources because of which pages show cached data or lack content. */
@Injectable()
export class UnavailableSources {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly pluginHost: PluginHost,
  ) {}

  /** The names of the sources whose last call failed. */
  listNames(): string[] {
    const failing = REPORTED_TOPICS.flatMap((topic) => this.metadataSources.sourcesFor(topic)).filter(
      ({ connectionId }) => this.pluginHost.health(connectionId).state === 'failing',
    );
    return [...new Set(failing.map(({ pluginName }) => pluginName))];
  }
}

/** The state of the metadata sources. */
@Controller('api/v3/sources')
@RequireSignIn()
export class UnavailableSourcesController {
  constructor(private readonly sources: UnavailableSources) {}

  /** The sources that do not answer; cached data is shown instead. */
  @Get('silent')
  listUnavailable(): { names: string[] } {
    return { names: this.sources.listNames() };
  }
}
