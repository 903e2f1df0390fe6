/**
 * How a channel addresses messages: `place` sends to the target that the connection names, `address` to the e-mail address of each
 * recipient, `preference` to the handle that each user set for this channel, such as a telephone number, `device` to all devices that each
 * user registered, `browser` to all browsers in which each user allowed notifications (Push API, RFC 8030).
 */
export const CHANNEL_ADDRESSINGS = ['place', 'address', 'preference', 'device', 'browser'] as const;
/** How a channel addresses messages. */
export type ChannelAddressing = (typeof CHANNEL_ADDRESSINGS)[number];

/**
 * All ways in which a channel can address messages. `true`: always; otherwise the name of a field of the connection, so that each connection
 * decides: a boolean that switches the way on, or an optional text without which there is no recipient, such as the key of a group.
 */
export type ChannelAddressingPlan = Readonly<Partial<Record<ChannelAddressing, true | string>>>;

/** The members of a channel that decide whom it addresses. */
export interface AddressingMembers {
  /** For a channel with several ways. Takes precedence over `reaches`. */
  readonly addressing?: ChannelAddressingPlan | undefined;
  /** The only way of a channel. Default: `place`. */
  readonly reaches?: ChannelAddressing | undefined;
}

/** The plan of a channel; `reaches` is the form of a single way. */
export const addressingPlanOf = ({ addressing, reaches = 'place' }: AddressingMembers): ChannelAddressingPlan =>
  addressing ?? { [reaches]: true };

/** The ways in which a connection addresses messages; `isOn` returns whether a field of the connection is switched on or filled. */
export const connectionAddressings = (channel: AddressingMembers, isOn: (field: string) => boolean): ChannelAddressing[] => {
  const plan = addressingPlanOf(channel);
  return CHANNEL_ADDRESSINGS.filter((way) => plan[way] === true || (typeof plan[way] === 'string' && isOn(plan[way])));
};
