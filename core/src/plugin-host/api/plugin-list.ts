import { Injectable } from '@nestjs/common';
import { withinPatience } from '../../kernel/index.js';
import { PluginHost } from '../plugin-host.js';
import { Lookout } from '../registry/lookout.js';
import type { PluginView } from '../registry/plugin-view.js';

/** A plug-in whose code takes long to say what it is appears as soon as it has said it. */
const PATIENCE_MS = 3_000;

/** The plug-ins as they lie on disk at this moment. */
@Injectable()
export class PluginList {
  constructor(
    private readonly host: PluginHost,
    private readonly lookout: Lookout,
  ) {}

  async read(): Promise<PluginView[]> {
    await withinPatience([this.lookout.look()], PATIENCE_MS);
    return this.host.plugins();
  }
}
