import { field, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

/** It travels in a header, inside of brackets: plain letters without blanks and brackets. */
const CONTACT_PATTERN = /^$|^[!-'*-?A-~]+@[!-'*-~]+$|^https?:\/\/[!-'*-~]+$/;

export const settings = z.object({});

/** The archive that `coverUrl` means where nobody changed it. */
export const COVER_ARCHIVE_URL = 'https://coverartarchive.org';

/** How the two services are reached, and whom they may write to. Refusals are keys of the catalogue. */
export const connection = z.object({
  contact: field(z.string().trim().max(200, 'contact.invalid').regex(CONTACT_PATTERN, 'contact.invalid').default(''), {
    section: 'service',
  }),
  apiUrl: serviceAddressField('https://musicbrainz.org/ws/2', 'service'),
  coverUrl: serviceAddressField(COVER_ARCHIVE_URL, 'service'),
});
export type Connection = z.output<typeof connection>;
