import { field, secret, serverAddressFields } from '@ombi/sdk';
import { z } from 'zod';

/** The quality options of a new show; `default` leaves the choice to the server. */
export const QUALITIES = ['default', 'sdtv', 'sddvd', 'hdtv', 'rawhdtv', 'hdwebdl', 'fullhdwebdl', 'hdbluray', 'fullhdbluray'] as const;

/** Connection settings: the server, any of the SickRage family. Error texts are translation keys. */
export const connection = z.object({
  ...serverAddressFields({ port: 8081 }),
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'server' }),
  qualityProfile: field(z.enum(QUALITIES, 'qualityProfile.required'), { section: 'defaults' }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
