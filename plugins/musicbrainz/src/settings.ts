import { field, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

/** A contact that is valid inside the comment of a User-Agent header: ASCII without blanks and parentheses. */
const CONTACT_PATTERN = /^$|^[!-'*-?A-~]+@[!-'*-~]+$|^https?:\/\/[!-'*-~]+$/;

/** Plug-in settings. */
export const settings = z.object({});

/** The Cover Art Archive that the default of `coverUrl` means. */
export const COVER_ARCHIVE_URL = 'https://coverartarchive.org';

/** Connection settings: addresses of the two services, and a contact for their operators. Error texts are translation keys. */
export const connection = z.object({
  contact: field(z.string().trim().max(200, 'contact.invalid').regex(CONTACT_PATTERN, 'contact.invalid').default(''), {
    section: 'service',
  }),
  apiUrl: serviceAddressField('https://musicbrainz.org/ws/2', 'service'),
  coverUrl: serviceAddressField(COVER_ARCHIVE_URL, 'service'),
});
export type Connection = z.output<typeof connection>;
