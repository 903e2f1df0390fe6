import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { Problem } from '../../kernel/index.js';
import { Public } from '../../identity/index.js';
import { isImagePath, isImageSize } from './image-path.js';
import { Pictures } from './pictures.js';

/** The part of the HTTP answer that a picture needs. */
interface Answer {
  status(code: number): Answer;
  header(name: string, value: string): Answer;
}

/** A drawing opened in a window of its own is a page: it may style itself, and nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

@Controller('api/v3/images')
export class ImageController {
  constructor(private readonly pictures: Pictures) {}

  @Get(':size/*')
  @Public()
  async image(
    @Param('size') size: string,
    @Param() { path, '*': rest }: { path?: string | string[]; '*'?: string },
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) answer: Answer,
  ): Promise<Buffer | undefined> {
    const wanted = `/${[path ?? rest ?? ''].flat().join('/')}`;
    const picture = isImageSize(size) && isImagePath(wanted) ? await this.pictures.find(size, wanted) : null;
    if (!picture) throw new Problem(404, 'images/unknown', 'There is no such picture.');

    answer
      .header('Cache-Control', picture.isStandIn ? 'no-cache' : 'public, max-age=31536000, immutable')
      .header('ETag', picture.tag)
      .header('Content-Security-Policy', DRAWING_POLICY)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Type', picture.contentType);
    if (known === picture.tag) return void answer.status(304);
    return Buffer.from(picture.bytes);
  }
}
