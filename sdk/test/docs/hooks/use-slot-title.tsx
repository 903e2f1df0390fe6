import { useSlotTitle } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';

/** In the slot `details.link`. */
export default function ReviewLink() {
  const { ids, title } = useSlotTitle();
  if (!ids.imdb) return null;
  return <Button href={`https://reviews.example/${ids.imdb}`}>Reviews of {title}</Button>;
}
