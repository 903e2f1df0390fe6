import { field } from '@ombi/sdk';
import { z } from 'zod';

/** It travels in a header, inside of brackets: plain letters without blanks and brackets. */
const CONTACT = /^$|^[!-'*-~]+@[!-'*-~]+$|^https?:\/\/[!-'*-~]+$/;

const address = (usual: string) =>
  field(z.url({ protocol: /^https?$/, error: 'url.invalid' }).default(usual), { section: 'service', advanced: true });

export const settings = z.object({});

/** The archive that `coverUrl` means where nobody changed it. */
export const ARCHIVE = 'https://coverartarchive.org';

/** How the two services are reached, and whom they may write to. Refusals are keys of the catalogue. */
export const connection = z.object({
  contact: field(z.string().trim().max(200, 'contact.invalid').regex(CONTACT, 'contact.invalid').default(''), { section: 'service' }),
  apiUrl: address('https://musicbrainz.org/ws/2'),
  coverUrl: address(ARCHIVE),
});
export type Connection = z.output<typeof connection>;
