import { Injectable, type OnModuleInit } from '@nestjs/common';
import { renderText } from '@ombi/sdk';
import { Branding } from '../branding/index.js';
import { EventBus } from '../events/index.js';
import { GeneralSettings, Users } from '../identity/index.js';
import { Clock, Outbox, type FollowUp } from '../kernel/index.js';
import { RequestReader } from '../requests/index.js';
import { Settings } from '../settings/index.js';
import { ANNOUNCE, type Announcement } from './announcements.js';
import { Deliveries } from './delivery/deliveries.js';
import { Audiences } from './people/audiences.js';
import { liveFacts } from './live-facts.js';
import { messageType } from './send-rule.js';
import { DEFAULT_TEMPLATES } from './templates/default-templates.js';
import { render } from './templates/render.js';
import { variablesOf, type Occasion } from './variables.js';

/** Takes what happened out of the outbox, decides who is told what, and hands it to the channels and the live hub. */
@Injectable()
export class Teller implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly requests: RequestReader,
    private readonly users: Users,
    private readonly settings: Settings,
    private readonly branding: Branding,
    private readonly audiences: Audiences,
    private readonly deliveries: Deliveries,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.handle<Announcement>(ANNOUNCE, (announcement, { key }) => this.tell(announcement, key));
  }

  private async tell(announcement: Announcement, key: string): Promise<FollowUp | void> {
    const occasion = await this.occasionOf(announcement);
    if (!occasion) return;

    const { doNotSendNotificationsForAutoApprove: silentWhenAutoApproved } = await this.settings.get(GeneralSettings);
    const type = messageType(announcement, {
      requester: occasion.requester,
      madeOnBehalf: madeOnBehalf(announcement),
      silentWhenAutoApproved,
    });
    if (!type) return;

    const { live, userIds } = await this.audiences.of(type, announcement);
    const entries = await this.deliveries.pack({ key, type, occasion, userIds });
    const text = renderText(render(DEFAULT_TEMPLATES[type]!.message, { ...variablesOf(occasion), DetailsUrl: null }));
    return async () => {
      await this.deliveries.send(entries);
      await this.events.publish('notice.given', { audience: live, text, facts: liveFacts(type, occasion) });
    };
  }

  /** Null when the request, or the person behind it, is gone by now. */
  private async occasionOf({ name, event }: Announcement): Promise<Occasion | null> {
    const request = await this.requests.describe(event.kind, event.requestId, event.variant);
    const requester = await this.users.byId(event.requesterId);
    if (!request || !requester) return null;

    return {
      request,
      requester,
      application: await this.branding.application(),
      error: name === 'dispatch.failed' ? event.error : null,
      arrived: name === 'request.partiallyAvailable' ? event.episodes : [],
      now: this.clock.now(),
    };
  }
}

/** Somebody else asked for the person whose request it is. */
function madeOnBehalf({ name, event }: Announcement): boolean {
  const isAsking = name === 'request.created' || (name === 'request.approved' && event.automatic);
  return isAsking && event.actorId !== null && event.actorId !== event.requesterId;
}
