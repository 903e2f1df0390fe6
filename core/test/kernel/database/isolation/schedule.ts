import fc from 'fast-check';

/** A step of a transaction. A step that writes inserts rows, and adds their number to the total in a second statement. */
export type Step =
  | 'write'
  | 'read'
  | 'nested'
  | 'caught nested'
  | 'savepoint'
  | 'lost savepoint'
  | 'deep savepoint'
  | 'parallel'
  | 'throw'
  | 'duplicate'
  | 'caught duplicate'
  | 'lost duplicate';

/** The next event of a schedule. */
export type ScheduleEvent =
  | { readonly what: 'begin'; readonly writer: number }
  | { readonly what: 'step'; readonly writer: number }
  /** The transaction is aborted from outside, before its next step. */
  | { readonly what: 'abort'; readonly writer: number }
  | { readonly what: 'single'; readonly writer: number }
  | { readonly what: 'look' }
  | { readonly what: 'time out' };

/** The transactions by their steps, and the order in which they advance. */
export interface Schedule {
  readonly writers: readonly (readonly Step[])[];
  readonly events: readonly ScheduleEvent[];
}

const WRITERS = 4;
const STEPS: readonly Step[] = [
  ...(['write', 'write', 'read', 'nested', 'caught nested', 'savepoint', 'lost savepoint', 'deep savepoint'] as const),
  ...(['parallel', 'throw', 'duplicate', 'caught duplicate', 'lost duplicate'] as const),
];

const writer = fc.nat({ max: WRITERS - 1 });
const eventOf = (what: 'begin' | 'step' | 'abort' | 'single') => fc.record({ what: fc.constant(what), writer });

const anyEvent: fc.Arbitrary<ScheduleEvent> = fc.oneof(
  { weight: 4, arbitrary: eventOf('begin') },
  { weight: 8, arbitrary: eventOf('step') },
  { weight: 1, arbitrary: eventOf('abort') },
  { weight: 1, arbitrary: eventOf('single') },
  { weight: 1, arbitrary: fc.constant<ScheduleEvent>({ what: 'look' }) },
  { weight: 2, arbitrary: fc.constant<ScheduleEvent>({ what: 'time out' }) },
);

export const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  writers: fc.array(fc.array(fc.constantFrom(...STEPS), { maxLength: 4 }), { minLength: WRITERS, maxLength: WRITERS }),
  events: fc.array(anyEvent, { minLength: 4, maxLength: 24 }),
});
