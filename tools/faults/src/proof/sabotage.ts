/** Preloaded into an API that must break a promise: changes one of its files while loading it. */
import { registerHooks } from 'node:module';
import { SABOTAGES, SABOTAGE_VARIABLE, type SabotageName } from './sabotages.ts';

const { file, from, to } = SABOTAGES[process.env[SABOTAGE_VARIABLE] as SabotageName];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/server/src/${file}`)) return loaded;
    const source =
      typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    if (source.split(from).length !== 2) throw new Error(`${file} no longer reads as it is to be changed`);
    return { ...loaded, source: source.replace(from, () => to) };
  },
});
