import { asPath, sentValues } from '@ombi/sdk';
import type { ConnectionState } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection } from '../settings.js';

/** One Radarr as the v1 API writes it. Everything may be missing. */
export const WireServer = z.object({
  id: z.int().nullish(),
  ssl: z.boolean().nullish(),
  subDir: z.string().nullish(),
  ip: z.string().nullish(),
  port: z.int().nullish(),
  enabled: z.boolean().nullish(),
  apiKey: z.string().nullish(),
  defaultQualityProfile: z.string().nullish(),
  defaultRootPath: z.string().nullish(),
  addOnly: z.boolean().nullish(),
  minimumAvailability: z.string().nullish(),
  scanForAvailability: z.boolean().nullish(),
  tag: z.int().nullish(),
  sendUserTags: z.boolean().nullish(),
});
export type WireServer = z.output<typeof WireServer>;

/** The two places of the v1 API; the number travels in `id` and tells a posted object's place. */
const SLOT_NUMBERS = { regular: 1, '4k': 2 } as const;
export type Slot = keyof typeof SLOT_NUMBERS;

/** Settings of a slot for the wire; a slot without a connection reads as a blank form. */
export function toWireServer(slot: Slot, isInUse: boolean, state: ConnectionState<Connection> | undefined) {
  const values: Partial<Connection> = state?.values ?? {};
  const profile = values.defaultQualityProfile;
  return {
    id: SLOT_NUMBERS[slot],
    ssl: values.ssl ?? false,
    subDir: values.subDir ?? null,
    ip: values.ip ?? null,
    port: values.port ?? 7878,
    enabled: isInUse && (state?.enabled ?? false),
    apiKey: values.apiKey ?? null,
    defaultQualityProfile: profile === undefined ? null : String(profile),
    defaultRootPath: values.defaultRootPath ?? null,
    addOnly: values.addOnly ?? false,
    minimumAvailability: values.minimumAvailability ?? 'Announced',
    scanForAvailability: values.scanForAvailability ?? false,
    tag: values.tag ?? null,
    sendUserTags: values.sendUserTags ?? false,
  };
}

/** A posted server as a draft; the place follows from `id` unless it is given. Null means no tag, and a key that is to be forgotten. */
export function fromWireServer(body: WireServer, slot: Slot = body.id === SLOT_NUMBERS['4k'] ? '4k' : 'regular'): ConnectionState {
  const values = {
    ip: body.ip,
    port: body.port,
    ssl: body.ssl,
    subDir: asPath(body.subDir ?? ''),
    apiKey: body.apiKey,
    defaultQualityProfile: wholeNumber(body.defaultQualityProfile),
    defaultRootPath: body.defaultRootPath,
    tag: body.tag && body.tag > 0 ? body.tag : null,
    minimumAvailability: body.minimumAvailability,
    scanForAvailability: body.scanForAvailability,
    sendUserTags: body.sendUserTags,
    addOnly: body.addOnly,
  };
  return { id: slot, enabled: body.enabled ?? false, values: sentValues(values, 'tag', 'apiKey') };
}

const wholeNumber = (text: string | null | undefined): number | undefined => (/^\s*-?\d+\s*$/.test(text ?? '') ? Number(text) : undefined);
