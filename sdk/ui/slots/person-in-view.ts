import { subject, useSubject } from './subject.js';

/** The person whose preferences are open: always the one who is signed in. */
export interface PersonInView {
  readonly id: string;
  readonly userName: string;
  /** How the person wants to be called; null when they did not say. */
  readonly alias: string | null;
  readonly emailAddress: string | null;
}

/** Hands a person to the slots inside. */
export const PersonInViewContext = subject<PersonInView>();

/** The person around, in the slot `user.preferences`; throws elsewhere. */
export const usePersonInView = (): PersonInView => useSubject(PersonInViewContext, 'user.preferences');
