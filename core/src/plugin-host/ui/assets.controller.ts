import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../identity/index.js';
import { Assets } from './assets.js';

/** What it was built from stands in the address, so what is behind it never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** A drawing can hold programs; opened by itself it must not do anything. */
const ONLY_A_PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

@Public()
@Controller('plugin-ui')
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @Get(':id/:build/*')
  async read(
    @Param('id') id: string,
    @Param('build') build: string,
    @Param('*') path: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { type, length, open } = await this.assets.find(id, build, path);
    reply.header('Cache-Control', FOREVER);
    if (type.startsWith('image/')) reply.header('Content-Security-Policy', ONLY_A_PICTURE);
    return new StreamableFile(open(), { type, length });
  }
}
