import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@ombi/sdk';
import { Users, type Role } from '../../identity/index.js';
import type { Audience } from '../../live/index.js';
import { RequestReader } from '../../requests/index.js';
import type { Announcement } from '../announcements.js';

/** Messages that wait for somebody's decision or help go to those who can give it. */
const FOR_STAFF: Partial<Record<NotificationType, readonly Role[]>> = {
  NewRequest: ['Admin', 'PowerUser'],
  ItemAddedToFaultQueue: ['Admin'],
};

/** Who is told of one thing: those who look at the portal right now, and those who are written to. */
export interface Told {
  readonly live: Audience;
  readonly userIds: readonly string[];
}

/** Decides who is told what. */
@Injectable()
export class Audiences {
  constructor(
    private readonly users: Users,
    private readonly requests: RequestReader,
  ) {}

  async of(type: NotificationType, { event }: Announcement): Promise<Told> {
    const staff = FOR_STAFF[type];
    if (staff) return { live: { roles: staff }, userIds: (await this.users.withRole(...staff)).map(({ id }) => id) };

    const waiting = [event.requesterId, ...(await this.requests.subscribers(event.kind, event.requestId))];
    const without = (someone: string | null): string[] => [...new Set(waiting)].filter((userId) => userId !== someone);
    return { live: { userIds: without(event.actorId) }, userIds: without(decider(event)) };
  }
}

/** Nobody needs a letter about what they have just decided themselves; what a rule decided for them is news. */
const decider = (event: Announcement['event']): string | null => ('automatic' in event && event.automatic ? null : event.actorId);
