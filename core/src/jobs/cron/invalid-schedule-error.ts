/** A field of a cron expression; `expression` is the whole of it. */
export type CronFieldName = 'second' | 'minute' | 'hour' | 'day-of-month' | 'month' | 'day-of-week' | 'year' | 'expression';

/** Why a cron expression is refused. Numbers and texts are those that the user entered; the browser has a text for each code. */
export type ScheduleRefusal =
  | { readonly code: 'required' }
  | { readonly code: 'too-long'; readonly maximum: number }
  | { readonly code: 'field-count'; readonly found: number }
  | {
      readonly code: 'out-of-range' | 'weekday-out-of-range';
      readonly field: CronFieldName;
      readonly value: number;
      readonly first: number;
      readonly last: number;
    }
  | { readonly code: 'unreadable'; readonly field: CronFieldName; readonly text: string }
  | { readonly code: 'question-mark'; readonly field: CronFieldName }
  | { readonly code: 'two-question-marks' }
  | { readonly code: 'days-before-end' }
  | { readonly code: 'never' };

/** Thrown for an invalid cron expression; the message is the reason in English, for clients of the v1 API and logs. */
export class InvalidScheduleError extends Error {
  override readonly name = 'InvalidSchedule';

  constructor(
    readonly refusal: ScheduleRefusal,
    options?: ErrorOptions,
  ) {
    super(messageOf(refusal), options);
  }
}

const inWords = (field: CronFieldName): string => field.replaceAll('-', ' ');

function messageOf(refusal: ScheduleRefusal): string {
  switch (refusal.code) {
    case 'required':
      return 'The schedule is required';
    case 'too-long':
      return `an expression has at most ${refusal.maximum} letters`;
    case 'field-count':
      return `expected 5, 6 or 7 fields, found ${refusal.found}`;
    case 'out-of-range':
      return `the ${inWords(refusal.field)} goes from ${refusal.first} to ${refusal.last}, not ${refusal.value}`;
    case 'weekday-out-of-range':
      return `the day of week goes from 1 (Sunday) to 7 (Saturday), not ${refusal.value}`;
    case 'unreadable':
      return `cannot read "${refusal.text}" as the ${inWords(refusal.field)}`;
    case 'question-mark':
      return `"?" cannot stand in the ${inWords(refusal.field)}`;
    case 'two-question-marks':
      return '"?" cannot stand in both the day of month and the day of week';
    case 'days-before-end':
      return 'days counted from the end of the month ("L-3") are not supported';
    case 'never':
      return 'it never comes true';
  }
}
