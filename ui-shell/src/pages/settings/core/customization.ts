import { ApiProblem } from '@ombi/sdk/ui/http';
import { translator } from '@ombi/sdk/ui/i18n';
import { api, type CustomizationSettings } from '../../../api/index.js';

/** The customization, saved only with an application address that the server finds well formed. */
export const customization = {
  read: api.settings.customization.read,
  save: async (settings: CustomizationSettings): Promise<boolean> => {
    const { applicationUrl: url } = settings;
    if (url && !(await api.settings.isUrl(url))) throw malformed(url);
    return api.settings.customization.save(settings);
  },
};

const malformed = (url: string) =>
  new ApiProblem(400, 'malformed-address', null, [], {
    applicationUrl: [translator('settings').t('applicationUrl.malformed', { url, host: location.origin })],
  });
