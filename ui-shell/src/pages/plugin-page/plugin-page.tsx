import { useMemo } from 'react';
import { createPath, useHref, useLocation, useNavigate, useParams } from 'react-router';
import type { SlotPage } from '@ombi/sdk/ui/slots';
import { PageTitle } from '../../components/document/document-head.js';
import { pluginPagePath } from '../../plugins/slots/plugin-pages.js';
import { SlotContent } from '../../plugins/slots/plugin-slot.js';
import { useSlotContributions, type PluginContribution } from '../../plugins/slots/slot-contributions.js';
import { UnknownPluginPage } from '../../plugins/unknown-plugin-page.js';
import { useUiCatalogue } from '../../plugins/use-ui-catalogue.js';
import NotFoundPage from '../not-found-page.js';
import './plugin-page.css';

/** Plug-in page at `/plugins/<id>/<module>`. One that the viewer may not see does not exist for them. */
export default function PluginPage() {
  const { pluginId = '', module = '' } = useParams();
  const catalogue = useUiCatalogue();
  const contributions = useSlotContributions('navigation.page');
  const contribution = contributions.find(({ plugin, module: name }) => plugin.id === pluginId.toLowerCase() && name === module);

  if (contribution) return <PluginPageContent key={contribution.key} contribution={contribution} />;
  return (
    <UnknownPluginPage catalogue={catalogue} className="page">
      <NotFoundPage />
    </UnknownPluginPage>
  );
}

function PluginPageContent({ contribution }: { readonly contribution: PluginContribution }) {
  const page = useSlotPage(pluginPagePath(contribution));
  return (
    <div className="page plugin-page">
      <PageTitle>{contribution.title}</PageTitle>
      <h1>{contribution.title}</h1>
      <SlotContent name="navigation.page" contribution={contribution} slotProps={useMemo(() => ({ page }), [page])} />
    </div>
  );
}

/** The slot props of the page: the address below `base`; every path of the plug-in stays below it. */
function useSlotPage(base: string): SlotPage {
  const { '*': path = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const root = useHref(base);

  return useMemo(
    () => ({
      path,
      search: search.replace(/^\?/, ''),
      open: (target) => void navigate(createPath(pathBelow(base, target))),
      href: (target) => createPath(pathBelow(root, target)),
    }),
    [path, search, navigate, base, root],
  );
}

/** `..` and absolute paths end at the page itself. */
function pathBelow(base: string, target: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(target.replace(/^[/\\]+/, ''), 'http://page/page/');
  return { pathname: pathname.startsWith('/page/') ? `${base}${pathname.slice('/page'.length)}`.replace(/\/$/, '') : base, search };
}
