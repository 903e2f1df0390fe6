import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../identity/index.js';
import { Assets } from './assets.js';

/** The version stands in the address, so what is behind it never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

@Public()
@Controller('plugin-ui')
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @Get(':id/:version/*')
  async read(
    @Param('id') id: string,
    @Param('version') version: string,
    @Param('*') path: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { type, length, open } = await this.assets.find(id, version, path);
    reply.header('Cache-Control', FOREVER);
    return new StreamableFile(open(), { type, length });
  }
}
