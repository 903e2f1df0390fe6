import { ApiProblem } from '@ombi/sdk/ui/http';
import { api, type UserView } from '../../../api/index.js';
import { changed, type BulkChange } from './bulk-change.js';

/** A person who stayed as they were. The reason is empty when nobody said one. */
export interface Refused {
  readonly user: UserView;
  readonly reason: string;
}

/** One call a person, one after the other; a call that fails keeps no other from its turn. */
export async function updateEach(users: readonly UserView[], change: BulkChange, onStep: (done: number) => void): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const [place, user] of users.entries()) {
    const reason = await refusalOf(changed(user, change));
    if (reason !== null) refused.push({ user, reason });
    onStep(place + 1);
  }
  return refused;
}

async function refusalOf(user: UserView): Promise<string | null> {
  try {
    const { successful, errors } = await api.identity.update(user);
    return successful ? null : (errors?.[0] ?? '');
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    return cause.detail ?? '';
  }
}
