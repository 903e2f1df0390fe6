import { startChildScript } from '../../support/child-script.mjs';

/** As many movies, and as many series, as the simulated service has. */
const TITLES = 1_000;

/**
 * Start the simulated metadata services. `use` connects a portal to them; `answerAfter` has them take their time and answers how often
 * they were asked since it was last called.
 * @param {import('../index.mjs').Scope} scope
 */
export async function startMetadataServices(scope, first = 1) {
  const { ask, said } = await startChildScript(scope, new URL('../../child-processes/metadata-services.mjs', import.meta.url), {
    titles: TITLES,
    first,
  });
  const { plugins, ...known } = said;
  return {
    ...known,
    use: async ({ api }) => {
      for (const [id, values] of Object.entries(plugins)) await api('PUT', `/api/v3/plugins/${id}`, settingsWith(values));
    },
    answerAfter: async (delayMs) => (await ask({ delayMs })).calls,
  };
}

const settingsWith = (values) => ({ enabled: true, connections: [{ enabled: true, values }] });
