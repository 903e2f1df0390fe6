import { z } from 'zod';
import type { WireTemplate } from './wire.js';

/** One template as clients of the v1 API post it: whatever they leave out is empty or off. */
const posted = (agent: number) =>
  z
    .object({
      id: z.int().nullish(),
      notificationType: z.int(),
      subject: z.string().nullish(),
      message: z.string().nullish(),
      enabled: z.boolean().nullish(),
    })
    .transform(({ id, notificationType, subject, message, enabled }): WireTemplate => ({
      id: id ?? 0,
      notificationType,
      agent,
      subject: subject ?? null,
      message: message ?? null,
      enabled: enabled ?? false,
    }));

/** Schema of the `notificationTemplates` in a posted settings object of the v1 API, for the channel with this number. */
export const wireTemplates = (agent: number) =>
  z
    .array(posted(agent))
    .nullish()
    .transform((templates): readonly WireTemplate[] | undefined => templates ?? undefined);
