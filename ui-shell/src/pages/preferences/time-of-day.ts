const NOON = 12;
const EVENING = 18;

/** Which welcome fits the hour: 0 to 11, 12 to 17, 18 to 23. */
export function timeOfDay(date: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = date.getHours();
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}
