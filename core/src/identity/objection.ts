/** A rule that somebody's input breaks: a code for screens, and a text for everybody else. */
export interface Objection {
  readonly code: string;
  readonly text: string;
}

/** The objection where the rule is broken; nothing where it is not. */
export const objection = (isBroken: boolean, code: string, text: string): Objection[] => (isBroken ? [{ code, text }] : []);
