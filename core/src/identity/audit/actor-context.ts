import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import type { AuthenticatedRequest } from '../access/request.decorators.js';

/** Who performs the current call, and from which address. */
export interface Actor {
  /** Null for anonymous callers. */
  readonly userId: string | null;
  readonly userName: string | null;
  readonly address: string | null;
}

/** Holds the actor of the current call in an `AsyncLocalStorage`, so that it need not be passed as a parameter. */
@Injectable()
export class ActorContext implements OnApplicationShutdown {
  readonly #running = new AsyncLocalStorage<Actor>();

  /** Null outside of a call, for example in a job. */
  current(): Actor | null {
    return this.#running.getStore() ?? null;
  }

  run<T>(actor: Actor, work: () => T): T {
    return this.#running.run(actor, work);
  }

  /** Disables the storage: an enabled one slows down every promise of the process, also after shutdown. */
  onApplicationShutdown(): void {
    this.#running.disable();
  }
}

/** Runs each HTTP call in the context of its actor. */
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
