import type { Option } from './use-options.js';

/** What a select holds, one or many. */
export const chosenIn = (value: unknown) => [value ?? []].flat() as (string | number)[];

/** The choices, and what is chosen although it is none of them, with its name. */
export function withChosen(options: readonly Option[], value: unknown, nameOf: (value: string) => string): Option[] {
  const others = chosenIn(value).filter((item) => !options.some((option) => option.value === item));
  return [...options, ...others.map((item) => ({ value: item, label: nameOf(String(item)) }))];
}
