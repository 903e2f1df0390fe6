import { type Handler, reply, type SimulatedResponse, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import { z } from 'zod';
import { MACHINE_IDENTIFIER, toXmlAttributes } from './account-responses.js';
import type { SimulatedLibrary } from './library.js';
import type { PlexState } from './state.js';

const InvitationBody = z.object({
  server_id: z.literal(MACHINE_IDENTIFIER),
  shared_server: z.object({ library_section_ids: z.array(z.int()), invited_email: z.string() }),
});

const XML = { 'content-type': 'application/xml' };
const xml = (status: number, root: string): SimulatedResponse => reply(status, `<?xml version="1.0" encoding="UTF-8"?>\n${root}`, XML);

/** Sections of the owner's server as the account service numbers them, and invitations to them. */
export const sharingRoutes = (state: PlexState, library: SimulatedLibrary): Handler =>
  routes({
    'GET /api/servers/:machineId': (request) =>
      withOwner(state, request, () => {
        const sections = library.sections.map(
          ({ key, title, type }) => `<Section ${toXmlAttributes({ id: accountSectionId(key), key, type, title })}/>`,
        );
        const server = `<Server ${toXmlAttributes({ name: 'Simulated Plex', machineIdentifier: MACHINE_IDENTIFIER })}>${sections.join('')}</Server>`;
        return xml(200, `<MediaContainer size="1">${server}</MediaContainer>`);
      }),
    'POST /api/servers/:machineId/shared_servers': (request) => withOwner(state, request, () => invite(state, request)),
  });

/** Another number than the key. */
const accountSectionId = (key: string): number => 7_000 + Number(key);

function withOwner({ owner }: PlexState, { headers, params }: SimulatedRequest, respond: () => SimulatedResponse): SimulatedResponse {
  if (headers['x-plex-token'] !== owner.token) return xml(401, '<Response code="1001" status="User could not be authenticated"/>');
  return params['machineId'] === MACHINE_IDENTIFIER ? respond() : xml(404, '<Response code="1002" status="Server not found"/>');
}

function invite({ accounts }: PlexState, { body }: SimulatedRequest): SimulatedResponse {
  const invitation = InvitationBody.safeParse(body).data?.shared_server;
  const invited = accounts.find(({ username, email }) => invitation && [username, email].includes(invitation.invited_email));
  if (!invitation || !invited) return xml(404, '<Response code="1003" status="Invited user not found"/>');
  if (invited.share !== 'none') return xml(422, '<Response code="1004" status="You are already sharing this server"/>');
  invited.share = 'pending';
  return xml(201, `<MediaContainer size="1"><SharedServer ${toXmlAttributes({ id: 1, username: invited.username })}/></MediaContainer>`);
}
