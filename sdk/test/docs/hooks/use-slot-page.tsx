import { useSlotPage } from '@ombi/sdk/ui';
import { Tabs } from '@ombi/sdk/ui/kit-layout';

/** In the slot `navigation.page`: the open tab is part of the address. */
export default function Page() {
  const { path, open } = useSlotPage();
  const items = ['movies', 'series'].map((key) => ({ key, label: key, children: <p>{key}</p> }));
  return <Tabs activeKey={path || 'movies'} items={items} onChange={open} />;
}
