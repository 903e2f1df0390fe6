import { Injectable } from '@nestjs/common';
import type { Message, Recipient } from '@ombi/sdk';
import { Branding } from '../../branding/index.js';
import type { Channel, PersonalMessage } from '../../identity/index.js';
import { Clock } from '../../kernel/index.js';
import { PASSWORD_ELSEWHERE, PASSWORD_RESET, type Template } from '../templates/default-templates.js';
import { render } from '../templates/render.js';
import { Templates } from '../templates/templates.js';
import { generalVariables } from '../variables.js';

const TYPES = { welcome: 'WelcomeEmail', passwordReset: 'PasswordReset', passwordElsewhere: 'PasswordReset' } as const;

/** Letters that administrators do not word. */
const OWN_WORDING = { passwordReset: PASSWORD_RESET, passwordElsewhere: PASSWORD_ELSEWHERE } as const;

/** What is written to one person. */
export interface Letter {
  readonly key: string;
  readonly about: PersonalMessage;
  readonly recipient: Recipient;
  /** Where the letter leads; null: to the portal itself, if anywhere. */
  readonly link: string | null;
  readonly service: string | null;
}

/** Writes what is for one person alone. */
@Injectable()
export class Letters {
  constructor(
    private readonly templates: Templates,
    private readonly branding: Branding,
    private readonly clock: Clock,
  ) {}

  /** Whether such letters are written at all. */
  async isOn(about: PersonalMessage, channel: Channel): Promise<boolean> {
    return (await this.#template(about, channel)) !== null;
  }

  /** Null when such letters are switched off. */
  async write({ key, about, recipient, link, service }: Letter, channel: Channel): Promise<Message | null> {
    const template = await this.#template(about, channel);
    if (!template) return null;

    const application = await this.branding.application();
    const now = this.clock.now();
    const { userName, alias } = recipient;
    const variables = {
      ...generalVariables(application, now),
      RequestedUser: userName,
      UserName: userName,
      Alias: alias,
      Service: service,
    };
    return {
      ...ABOUT_NO_TITLE,
      type: TYPES[about],
      idempotencyKey: key,
      recipient,
      subject: render(template.subject, variables),
      body: render(template.message, variables),
      applicationName: application.name,
      applicationUrl: application.url,
      logoUrl: application.logo,
      // Nothing here helps somebody whose password lies elsewhere.
      detailsUrl: about === 'passwordElsewhere' ? null : (link ?? application.url),
      occurredAt: now.toISOString(),
    };
  }

  async #template(about: PersonalMessage, channel: Channel): Promise<Template | null> {
    return about === 'welcome' ? this.templates.find(channel, 'WelcomeEmail') : OWN_WORDING[about];
  }
}

const ABOUT_NO_TITLE = { title: null, overview: null, imageUrl: null, requestedBy: null, status: null, denyReason: null } as const;
