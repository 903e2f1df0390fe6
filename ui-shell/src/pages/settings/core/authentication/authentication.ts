import { z } from 'zod';
import { api, type AuthenticationSettings } from '../../../../api/index.js';

export const LONGEST_PASSWORD = 128;

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** The lines of a list that are neither an address nor a range, by their place from 0. Empty lines are none. */
export const badLines = (lines: readonly string[]): number[] =>
  lines.flatMap((line, place) => (line.trim() === '' || range.safeParse(line.trim()).success ? [] : [place]));

export const schema = z
  .object({
    requiredLength: z.int('requiredLength.invalid').min(0, 'requiredLength.invalid').max(LONGEST_PASSWORD, 'requiredLength.invalid'),
    enableHeaderAuth: z.boolean(),
    headerAuthVariable: z.string().nullable(),
    trustedProxies: z.array(z.string()).refine((lines) => badLines(lines).length === 0, 'trustedProxies.invalid'),
  })
  .refine(({ enableHeaderAuth, headerAuthVariable }) => !enableHeaderAuth || headerAuthVariable?.trim(), {
    path: ['headerAuthVariable'],
    message: 'headerAuthVariable.required',
    when: () => true,
  });

/** The authentication settings; lines that stayed empty are not sent. */
export const authentication = {
  read: api.settings.authentication.read,
  save: (settings: AuthenticationSettings): Promise<boolean> => {
    const trustedProxies = settings.trustedProxies.map((line) => line.trim()).filter(Boolean);
    return api.settings.authentication.save({ ...settings, trustedProxies });
  },
};
