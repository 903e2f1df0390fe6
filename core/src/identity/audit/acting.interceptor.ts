import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import type { GuardedRequest } from '../access/caller.js';
import { Actors } from './actors.js';

/** Runs each call in the name of its caller. */
@Injectable()
export class ActingInterceptor implements NestInterceptor {
  constructor(private readonly actors: Actors) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { user, address, ip } = context.switchToHttp().getRequest<GuardedRequest>();
    const actor = { userId: user?.userId ?? null, userName: user?.userName ?? null, address: address ?? ip };
    return new Observable((subscriber) => this.actors.run(actor, () => next.handle().subscribe(subscriber)));
  }
}
