import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { Problem } from '../../kernel/index.js';
import { CurrentClient, networkPrefixOf, Public, type ClientInfo } from '../../identity/index.js';
import { isImagePath, isImageSize } from './image-paths.js';
import { ImageCache } from './image-cache.js';

/** The part of the HTTP reply that sending an image needs. */
interface ImageReply {
  status(code: number): ImageReply;
  header(name: string, value: string): ImageReply;
}

/** An SVG that is opened by itself is a document: it may style itself and nothing else. */
const SVG_CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Image proxy: serves cached posters and backdrops, so that browsers call no other host. */
@Controller('api/v3/images')
export class ImageController {
  constructor(private readonly imageCache: ImageCache) {}

  @Get(':size/*')
  @Public()
  async readImage(
    @Param('size') size: string,
    @Param() { path, '*': rest }: { path?: string | string[]; '*'?: string },
    @CurrentClient() { address }: ClientInfo,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) answer: ImageReply,
  ): Promise<Buffer | undefined> {
    const wanted = `/${[path ?? rest ?? ''].flat().join('/')}`;
    const cachedImage =
      isImageSize(size) && isImagePath(wanted) ? await this.imageCache.find(size, wanted, networkPrefixOf(address)) : null;
    if (!cachedImage) throw new Problem(404, 'images/unknown', 'There is no such picture.');

    answer
      .header('Cache-Control', cachedImage.isPlaceholder ? 'no-cache' : 'public, max-age=31536000, immutable')
      .header('ETag', cachedImage.tag)
      .header('Content-Security-Policy', SVG_CONTENT_SECURITY_POLICY)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Type', cachedImage.contentType);
    if (known === cachedImage.tag) return void answer.status(304);
    return Buffer.from(cachedImage.bytes);
  }
}
