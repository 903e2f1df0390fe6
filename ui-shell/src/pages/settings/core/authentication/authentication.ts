import { z } from 'zod';
import { api, type AuthenticationSettings } from '../../../../api/index.js';

const LONGEST_PASSWORD = 128;

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Whether a line would have everybody believed. */
export const isEverything = (line: string): boolean => /\/0+$/.test(line.trim());

const isGood = (line: string): boolean => range.safeParse(line).success && !isEverything(line);

/** The lines of a list that are neither an address nor a range, by their place from 0, and those that take in every address. Empty lines are none. */
export const badLines = (lines: readonly string[]): number[] =>
  lines.flatMap((line, place) => (line.trim() === '' || isGood(line.trim()) ? [] : [place]));

export const schema = z
  .object({
    requiredLength: z.int('requiredLength.invalid').min(0, 'requiredLength.invalid').max(LONGEST_PASSWORD, 'requiredLength.invalid'),
    enableHeaderAuth: z.boolean(),
    headerAuthVariable: z.string().nullable(),
    headerAuthSecret: z
      .string()
      .regex(/^([\x21-\x7e]{16,200})?$/, 'headerAuthSecret.invalid')
      .nullish(),
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
