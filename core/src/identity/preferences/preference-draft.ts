import { z } from 'zod';

/** The channels, by their numbers on the wire, that ask people for a word of their own; the others know them by address or device. */
export const AGENTS: readonly number[] = [1, 2, 3, 4, 5, 6, 8, 10, 11];

/** From here on the numbers belong to plug-ins, whichever are there. */
const FIRST_OF_PLUGINS = 100;

const asksPeople = (agent: number): boolean => AGENTS.includes(agent) || agent >= FIRST_OF_PLUGINS;

/** A preference as it is posted. */
const PreferenceDraft = z.object({
  userId: z.string().max(36),
  agent: z.int32().refine(asksPeople, 'is no channel that asks for a preference'),
  value: z
    .string()
    .trim()
    .max(512)
    .nullish()
    .transform((text) => text ?? ''),
});
export type PreferenceDraft = z.output<typeof PreferenceDraft>;

export const PreferenceDrafts = z.array(PreferenceDraft).max(200);
