import { BOUNDS, CAPABILITIES, VARIANTS } from '@ombi/sdk';
import { z } from 'zod';

const Names = z.array(z.string()).max(200).readonly();
const Members = z.record(z.string(), z.unknown()).readonly();

const FormFacts = z.object({
  version: z.int(),
  fields: Names,
  secrets: Names,
  /** Fields that no form shows. */
  hidden: Names,
  /** What the form gives to a field that nobody filled in. */
  defaults: Members,
  /** As values are written, before defaults apply; what JSON Schema cannot say is left to the form itself. */
  jsonSchema: Members,
});

/** What is known of a form without running code. */
export type FormFacts = z.output<typeof FormFacts>;

/** The plain part of a plug-in's definition: known while its code rests. */
export const PluginFacts = z.object({
  settings: FormFacts,
  connection: FormFacts,
  plan: z.union([
    z.object({
      slots: z
        .array(z.object({ id: z.string(), variant: z.enum(VARIANTS).optional(), feature: z.string().optional() }))
        .max(BOUNDS.places)
        .readonly(),
    }),
    z.object({ max: z.int().min(1).max(BOUNDS.connections) }),
  ]),
  /** The members of each capability that are not functions. */
  provides: z.partialRecord(z.enum(CAPABILITIES), Members),
  actions: z.array(z.string()).max(BOUNDS.actions).readonly(),
  jobs: z
    .array(z.object({ id: z.string(), schedule: z.string(), timeoutMs: z.number().positive() }))
    .max(BOUNDS.jobs)
    .readonly(),
  /** The names of the events that it wants to hear. */
  events: Names,
  hasTest: z.boolean(),
});
export type PluginFacts = Readonly<z.output<typeof PluginFacts>>;
