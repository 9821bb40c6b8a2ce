import type { Config } from './config.ts';
import { readInForce, type CharitySettings, type InForce } from './modules/charity/index.ts';
import type { Db } from './platform/database/database.ts';

/** The settings with the charity's content and design that are in force: the same object until others are. */
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

/** @param config as the settings of the server say: of their payment methods the charity's are left out */
export function withCharity(config: Config, { charity, logo }: Pick<InForce, 'charity' | 'logo'>): Config {
  const off: readonly string[] = charity.methodsOff;
  const methods = new Set([...config.offer.methods].filter((name) => !off.includes(name)));
  return { ...config, charity, logo: logo?.content, offer: { ...config.offer, methods } };
}
