import { applyDecorators, Injectable, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { etagOf, parseIfMatch } from '../kernel/index.js';
import { ExpectedRevision } from './expected-revision.js';
import type { SettingsDefinition } from './settings-definition.js';
import { SettingsService } from './settings.service.js';

const SETTINGS_NAME = 'settings-name';

/** Sends the revision of a settings object as `ETag`, and holds saves to the one that the client sends as `If-Match`. */
@Injectable()
class SettingsRevisionInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly settingsService: SettingsService,
    private readonly expectedRevision: ExpectedRevision,
  ) {}

  /** The revision is read before the object: a change in between makes the client's next save fail instead of going unnoticed. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const name = this.reflector.get<string>(SETTINGS_NAME, context.getHandler());
    const { method, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (method === 'GET') {
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      void reply.header('ETag', etagOf(await this.settingsService.revisionOf(name)));
      return next.handle();
    }
    const revision = parseIfMatch(headers['if-match']);
    if (revision === null) return next.handle();
    return new Observable((subscriber) => this.expectedRevision.run({ name, revision }, () => next.handle().subscribe(subscriber)));
  }
}

/**
 * For the routes that read and save a settings object. Reads carry its revision as `ETag`. A save with an older one as `If-Match` is
 * answered with a 412 problem; a save without that header replaces whatever is stored.
 */
export const SettingsRevision = ({ name }: SettingsDefinition): MethodDecorator =>
  applyDecorators(SetMetadata(SETTINGS_NAME, name), UseInterceptors(SettingsRevisionInterceptor));
