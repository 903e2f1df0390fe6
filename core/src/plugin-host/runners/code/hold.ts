import type { Versioned } from '@ombi/sdk';
import { z } from 'zod';
import type { Held, Opened } from '../runner.js';
import { defaultsOf } from './facts-of.js';

/** Lift what is stored to the version of the form and see whether it satisfies it; without anything stored the defaults count. */
export function hold(form: Versioned<z.ZodObject>, stored: Opened | null): Held {
  const all = stored ? lift(form, stored) : defaultsOf(form.schema);
  const { success, data, error } = form.schema.safeParse(all);
  return success
    ? { all: { ...all, ...data }, parsed: Object.freeze(data), fault: null }
    : { all, parsed: null, fault: z.prettifyError(error) };
}

const lift = ({ version, migrate }: Versioned<z.ZodObject>, stored: Opened): Opened['values'] =>
  stored.version < version && migrate ? migrate(stored.version, { ...stored.values }) : stored.values;
