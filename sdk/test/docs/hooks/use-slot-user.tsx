import { useSlotUser } from '@ombi/sdk/ui';

/** In the slot `user.preferences`. */
export default function Greeting() {
  const { alias, userName } = useSlotUser();
  return <p>{alias ?? userName}</p>;
}
