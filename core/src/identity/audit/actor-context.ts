import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import type { AuthenticatedRequest } from '../access/request.decorators.js';

/** Who acts, and from where. */
export interface Actor {
  /** Null for strangers. */
  readonly userId: string | null;
  readonly userName: string | null;
  readonly address: string | null;
}

/** Remembers on whose behalf code runs, so that nobody has to hand it on. */
@Injectable()
export class ActorContext implements OnApplicationShutdown {
  readonly #running = new AsyncLocalStorage<Actor>();

  /** Null while the portal does something by itself. */
  current(): Actor | null {
    return this.#running.getStore() ?? null;
  }

  run<T>(actor: Actor, work: () => T): T {
    return this.#running.run(actor, work);
  }

  /** A storage in use costs each promise of the process some time, also when nobody asks it any more. */
  onApplicationShutdown(): void {
    this.#running.disable();
  }
}

/** Runs each call in the name of its caller. */
@Injectable()
export class ActorContextInterceptor implements NestInterceptor {
  constructor(private readonly actorContext: ActorContext) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { user, address, ip } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const actor = { userId: user?.userId ?? null, userName: user?.userName ?? null, address: address ?? ip };
    return new Observable((subscriber) => this.actorContext.run(actor, () => next.handle().subscribe(subscriber)));
  }
}
