import { useUserInView } from '@ombi/sdk/ui';

/** In the slot `user.preferences`. */
export default function Greeting() {
  const { alias, userName } = useUserInView();
  return <p>{alias ?? userName}</p>;
}
