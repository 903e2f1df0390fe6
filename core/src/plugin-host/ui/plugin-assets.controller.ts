import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../identity/index.js';
import { PluginAssets } from './plugin-assets.js';

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
