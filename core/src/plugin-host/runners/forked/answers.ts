import { ANSWERS, PluginFailure } from '@ombi/sdk';
import { z } from 'zod';
import type { Task } from '../task.js';

const Suggestion = z.record(z.string(), z.unknown()).optional();

const TestReport = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), version: z.string().optional(), suggest: Suggestion }),
  z.object({
    ok: z.literal(false),
    reason: z.string(),
    detail: z.string().optional(),
    version: z.string().optional(),
    suggest: Suggestion,
  }),
]);

const JobReport = z.object({ changed: z.boolean().optional() }).nullish();

/** The answer in the shape that the contract promises. Throws PluginFailure `malformed`. */
export function checked(task: Task, answer: unknown): unknown {
  const { success, data, error } = shapeOf(task).safeParse(answer);
  if (success) return data;
  const place = error.issues[0]?.path.map(String).join('.');
  throw new PluginFailure('malformed', `the plug-in answered something else than it should${place ? `, at ${place}` : ''}`);
}

function shapeOf(task: Task): z.ZodType {
  switch (task.kind) {
    case 'capability':
      return (ANSWERS[task.capability] as Readonly<Record<string, z.ZodType>>)[task.method] ?? z.never();
    case 'test':
      return TestReport;
    case 'job':
      return JobReport;
    case 'action':
    case 'event':
      return z.unknown();
  }
}
