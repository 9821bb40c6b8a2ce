import type { Config } from '../settings/config.ts';
import { readInForce, type CharitySettings, type InForce } from '../console/charity/index.ts';
import type { Db } from '../platform/database/database.ts';

/**
 * The settings with the published content and design of the charity. The same object is returned
 * until they change.
 */
export function followCharity(config: Config, settings: CharitySettings): () => Config {
  let known: { inForce: InForce; config: Config } | undefined;
  return () => {
    const inForce = settings.now();
    if (known?.inForce !== inForce) known = { inForce, config: withCharity(config, inForce) };
    return known.config;
  };
}

/** The same, for a command that ends soon. */
export async function configInForce(db: Db, config: Config): Promise<Config> {
  return withCharity(config, await readInForce(db, config));
}

/** @param config the server's settings, whose payment methods the charity may turn off */
export function withCharity(config: Config, { charity, logo }: Pick<InForce, 'charity' | 'logo'>): Config {
  const off: readonly string[] = charity.methodsOff;
  const methods = new Set([...config.offer.methods].filter((name) => !off.includes(name)));
  return { ...config, charity, logo: logo?.content, offer: { ...config.offer, methods } };
}
