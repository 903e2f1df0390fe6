import { http } from '@ombi/sdk/ui/http';
import type { DeliveryError } from '../delivery-error.js';
import type { UserOption } from '../users/users-api.js';

/** An e-mail to the users with these ids. `bcc`: the same text for all recipients. */
export interface MassEmail {
  readonly subject: string;
  readonly body: string;
  readonly bcc: boolean;
  readonly users: readonly { readonly id: string }[];
}

/** A mailing with the number of its recipients by state. */
export interface Mailing {
  readonly id: number;
  readonly kind: 'mass-email' | 'newsletter' | 'newsletter-test';
  /** Template with variables. */
  readonly subject: string;
  /** A newsletter is one mailing for each language; null when an administrator wrote the texts. */
  readonly language: string | null;
  readonly createdAt: string;
  readonly recipients: Readonly<Record<'waiting' | 'delivered' | 'failed' | 'skipped', number>>;
}

/** A failed recipient: the mail to this address could not be sent so far. */
export interface MailingFailure {
  readonly name: string;
  readonly address: string;
  readonly state: string;
  readonly trouble: DeliveryError | null;
}

export interface NewsletterSettings {
  readonly enabled: boolean;
  readonly disableTv: boolean;
  readonly disableMovies: boolean;
  readonly disableMusic: boolean;
  /** Recipients without an account. */
  readonly externalEmails: readonly string[];
  /** Those of them that have unsubscribed; not changed by a save. */
  readonly unsubscribedEmails: readonly string[];
  readonly notificationTemplate: { readonly subject: string; readonly message: string };
}

/** Tests, previews and sends the newsletter. */
export const newsletterApi = {
  /** For settings that need not be saved. Returns false when no recipient can be reached. */
  test: (settings: NewsletterSettings) => http.post<boolean>('api/v1/Tester/newsletter', settings),
  /** `html` is sanitized. */
  preview: (settings: NewsletterSettings) =>
    http.post<{ readonly subject: string; readonly html: string }>('api/v3/newsletter/preview', settings),
  trigger: () => http.post<boolean>('api/v1/Job/newsletter'),
  markAllAsAnnounced: () => http.post<boolean>('api/v1/Settings/notifications/newsletterdatabase'),
};

/** Sends mass emails and lists the mailings. */
export const mailingsApi = {
  sendMassEmail: (massEmail: MassEmail) => http.post<boolean>('api/v1/Notifications/massemail', massEmail),
  /** The users whom a mass e-mail can reach. */
  recipients: () => http.get<UserOption[]>('api/v3/mass-email/recipients'),
  sendToSelf: (massEmail: MassEmail) => http.post<boolean>('api/v3/mass-email/test', massEmail),
  list: () => http.get<Mailing[]>('api/v3/mailings'),
  failures: (id: number) => http.get<MailingFailure[]>(`api/v3/mailings/${id}/failures`),
};
