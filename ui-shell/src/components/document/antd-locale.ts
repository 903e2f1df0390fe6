import { useEffect, useState, type ComponentProps } from 'react';
import type { ConfigProvider } from '@ombi/sdk/ui/kit-layout';
import { useLanguage, type Language } from '@ombi/sdk/ui/i18n';

type AntdLocale = NonNullable<ComponentProps<typeof ConfigProvider>['locale']>;

/** antd's own texts, such as those of page numbers and empty lists; English ones are built in. */
const LOCALES: Readonly<Partial<Record<Language, () => Promise<{ readonly default: AntdLocale }>>>> = {
  da: () => import('antd/locale/da_DK.js'),
  de: () => import('antd/locale/de_DE.js'),
  es: () => import('antd/locale/es_ES.js'),
  fr: () => import('antd/locale/fr_FR.js'),
  it: () => import('antd/locale/it_IT.js'),
  hu: () => import('antd/locale/hu_HU.js'),
  nl: () => import('antd/locale/nl_NL.js'),
  no: () => import('antd/locale/nb_NO.js'),
  pl: () => import('antd/locale/pl_PL.js'),
  pt: () => import('antd/locale/pt_PT.js'),
  sk: () => import('antd/locale/sk_SK.js'),
  sv: () => import('antd/locale/sv_SE.js'),
  bg: () => import('antd/locale/bg_BG.js'),
  ru: () => import('antd/locale/ru_RU.js'),
  cs: () => import('antd/locale/cs_CZ.js'),
  zh: () => import('antd/locale/zh_CN.js'),
};

/** Returns antd's texts in the selected language; undefined (English) until they are loaded or when loading fails. */
export function useAntdLocale(): AntdLocale | undefined {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly locale: AntdLocale }>();
  useEffect(() => {
    void LOCALES[language]?.().then(
      ({ default: locale }) => setLoaded({ language, locale }),
      () => undefined,
    );
  }, [language]);
  return loaded?.language === language ? loaded.locale : undefined;
}
