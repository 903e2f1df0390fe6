import type { z } from 'zod';
import type { AuthProvider, Credentials, PopupSession } from '../../../capabilities/index.js';
import type { Ctx } from '../../../context/context.js';
import type { PluginDefinition } from '../../../definition/plugin.js';
import type { Simulator } from '../../simulator/simulator.js';
import type { ContractTests } from '../contract-suite.js';

/** A user that the simulator of a provider knows, for the tests. */
export interface KnownUser {
  /** Id of the user at the service, equal for all features. */
  readonly id: string;
  /** User name and password, for feature `password`. */
  readonly credentials: Credentials;
  /** Completes the sign-in in the pop-up window, for feature `popup`; resolves once the service has processed it. */
  completePopup?(session: PopupSession, simulator: Simulator): Promise<void>;
  /** A token of the user that another program obtained from the service, for feature `token`. */
  readonly token?: string;
  /**
   * Whether the service answers 401 to a wrong password or token as it does to a wrong key, so that the two cannot be distinguished.
   * Default: false.
   */
  readonly isRefusedWith401?: boolean;
}

type CtxOf<S extends z.ZodObject, C extends z.ZodObject> = Ctx<z.output<S>, z.output<C>>;

/** Creates the tests of one feature. */
export type AuthFeatureTests = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  provider: AuthProvider<CtxOf<S, C>>,
  person: KnownUser,
) => ContractTests<z.output<S>, z.output<C>>;
