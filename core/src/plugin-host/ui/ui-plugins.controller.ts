import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public, CurrentUser, type Principal } from '../../identity/index.js';
import { PluginAssets } from './plugin-assets.js';
import { UiPlugins } from './ui-plugins.js';

/** Lists the federated UI modules of plug-ins for the browser (module federation). */
@Public()
@Controller('api/v3/ui')
export class UiPluginsController {
  constructor(private readonly uiPlugins: UiPlugins) {}

  @Get('catalogue')
  read(@CurrentUser() caller: Principal | null) {
    return this.uiPlugins.listVisibleTo(caller);
  }
}

/** The URL contains the build id, so its content never changes. */
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** An SVG can contain scripts, which must not run when it is opened by itself. */
const IMAGE_CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the static files of plug-ins. */
@Public()
@Controller('plugin-ui')
export class PluginAssetsController {
  constructor(private readonly pluginAssets: PluginAssets) {}

  @Get(':id/:build/*')
  async read(
    @Param('id') id: string,
    @Param('build') build: string,
    @Param('*') path: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { contentType: type, length, open } = await this.pluginAssets.find(id, build, path);
    reply.header('Cache-Control', IMMUTABLE_CACHE);
    if (type.startsWith('image/')) reply.header('Content-Security-Policy', IMAGE_CONTENT_SECURITY_POLICY);
    return new StreamableFile(open(), { type, length });
  }
}
