import { Injectable } from '@nestjs/common';
import type { MetadataTopic } from '@ombi/sdk';
import { PluginHost } from '../../plugin-host/index.js';
import { MetadataSource } from '../source/metadata-source.js';

/** What pages are made of. Without pictures and ratings they are plainer, which nobody need be told. */
const SUBSTANCE: readonly MetadataTopic[] = ['search', 'lists', 'movies', 'shows', 'people', 'music'];

/** Knows whose silence is the reason why people see what was remembered, or miss something. */
@Injectable()
export class SilentSources {
  constructor(
    private readonly source: MetadataSource,
    private readonly plugins: PluginHost,
  ) {}

  /** The names of those that did not answer when they were last asked. */
  names(): string[] {
    const silent = SUBSTANCE.flatMap((topic) => this.source.knowing(topic)).filter(
      ({ connectionId }) => this.plugins.health(connectionId).state === 'failing',
    );
    return [...new Set(silent.map(({ pluginName }) => pluginName))];
  }
}
