import type { Faults } from '@ombi/sdk/testing';

/** What was planned to go wrong with a conversation. */
export type Trouble = NonNullable<ReturnType<Faults['strike']>> | undefined;

/** How a mail server behaves, every day. */
export interface Manners {
  /** `offered`: by STARTTLS, with a certificate that it signed itself. */
  readonly encryption: 'none' | 'offered';
  readonly login: 'none' | 'needed';
  /** Take mails in this name only. */
  readonly sender?: string;
  /** Nobody lives at any other address. */
  readonly residents?: readonly string[];
  /** Turn a stranger away once, and ask to come back. */
  readonly greylists: boolean;
}

/** Why a mail is not taken at each step; null when it is. HTTP's numbers of a trouble are said in those of mail. */
export function doorkeeper({ sender, residents, greylists }: Manners) {
  const seen = new Set<string>();

  return {
    connection: (trouble: Trouble): Error | null =>
      statusOf(trouble) >= 500 ? refusal(421, '4.3.2 Service not available, closing transmission channel') : null,

    from: (address: string, trouble: Trouble): Error | null => {
      if (statusOf(trouble) === 401) return refusal(530, '5.7.0 Authentication required');
      return sender && address !== sender ? refusal(553, '5.7.1 Sender address rejected: not owned by user') : null;
    },

    to: (address: string, trouble: Trouble): Error | null => {
      const status = statusOf(trouble);
      if (status === 429) return greylisted(trouble?.instead?.headers['retry-after']);
      if (status >= 400) return refusal(550, '5.7.1 Message refused');
      if (residents && !residents.includes(address)) return refusal(550, '5.1.1 No such user here');
      if (!greylists || seen.has(address)) return null;
      seen.add(address);
      return greylisted();
    },
  };
}

/** The status that a trouble puts in the place of an answer; 0 for none. */
export const statusOf = (trouble: Trouble): number => trouble?.instead?.status ?? 0;

export const refusal = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

const greylisted = (seconds = '60'): Error => refusal(451, `4.7.1 Greylisted, please come back in ${seconds} seconds`);
