import { useState } from 'react';

/** True from the first render on in which the condition holds: for what is loaded when first needed, and then kept. */
export function useHasBeenTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition);
  if (condition && !wasTrue) setWasTrue(true);
  return wasTrue || condition;
}
