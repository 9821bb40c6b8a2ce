import { Reply } from './sdk-by-name.ts';

/**
 * A documented parameter with a value, and other members that the request needs to give it a
 * meaning; `undefined` removes a member. A path leads into the first item of a list:
 * `lineItems.kind`.
 */
export type Sample = readonly [path: string, value: unknown, also?: object | undefined];

/** One call of the SDK, with a sample of each of its parameters. */
export interface SampledCall {
  /** The name in SUPPORTED.md. */
  readonly call: string;
  /**
   * The member of its body that contains the parameters, e.g. `transaction`; empty for the body
   * itself.
   */
  readonly root: string;
  readonly base: object;
  readonly samples: readonly Sample[];
  /** Recreates the call's subject, and makes the call. */
  readonly send: (members: object) => Promise<Reply>;
  /** Whether one sample could observe another's effect. */
  readonly oneByOne?: true;
  /** Effects that other calls can observe later. */
  readonly seeLater?: (reply: Reply) => Promise<unknown>;
}

/** Nests the samples one level deeper. */
export function under(name: string, samples: readonly Sample[], also?: object): Sample[] {
  return samples.map(([path, value, needs]) => [
    `${name}.${path}`,
    value,
    merged(also ?? {}, needs === undefined ? {} : { [name]: needs }),
  ]);
}

/** Adds members that each request of the samples needs. */
export function withAlso(also: object, samples: readonly Sample[]): Sample[] {
  return samples.map(([path, value, needs]) => [path, value, merged(also, needs ?? {})]);
}

type Facts = ReadonlyMap<string, string>;

/**
 * The parameters without an effect: neither the reply (which may be a rejection) nor the later
 * state differs from a request without them. Differences between two equal requests, such as ids
 * and times, are ignored.
 */
export async function parametersWithoutEffect(sampled: SampledCall): Promise<string[]> {
  const without = new Map<string, Promise<Baseline>>();
  const baseline = (base: object): Promise<Baseline> => {
    const key = JSON.stringify(base);
    const known = without.get(key) ?? twice(sampled, base);
    without.set(key, known);
    return known;
  };
  const hasEffect = async ([path, value, also = {}]: Sample): Promise<boolean> => {
    const base = merged(sampled.base, also);
    const known = await baseline(base);
    const changed = await facts(sampled, merged(base, at(path.split('.'), value)));
    if (changed.has(`reply.${refusedHere}`)) return true;
    return isOther(changed, known) || isEcho(changed, known, value);
  };
  // Some in parallel: simultaneous writes share one disk sync.
  const lost: string[] = [];
  const together = sampled.oneByOne === true ? 1 : 24;
  for (let begin = 0; begin < sampled.samples.length; begin += together) {
    const some = sampled.samples.slice(begin, begin + together);
    const effects = await Promise.all(some.map(hasEffect));
    lost.push(...some.filter((_sample, index) => effects[index] === false).map(([path]) => path));
  }
  return lost;
}

interface Baseline {
  readonly plain: Facts;
  readonly again: Facts;
}

async function twice(sampled: SampledCall, base: object): Promise<Baseline> {
  return { plain: await facts(sampled, base), again: await facts(sampled, base) };
}

async function facts(sampled: SampledCall, members: object): Promise<Facts> {
  const reply = await sampled.send(members).catch(refusedBySdk);
  const later = await sampled.seeLater?.(reply);
  const found = new Map<string, string>();
  collect(found, 'reply', reply.body);
  collect(found, 'codes', reply.codes);
  collect(found, 'later', later);
  return found;
}

const refusedHere = 'refusedBySdk';

/** The SDK of this language blocks some parameters that other languages' SDKs send. */
function refusedBySdk(error: unknown): Reply {
  if ((error as { type?: string }).type === 'invalidKeysError') return new Reply({ [refusedHere]: true });
  throw error;
}

function isOther(changed: Facts, { plain, again }: Baseline): boolean {
  const paths = new Set([...changed.keys(), ...plain.keys()]);
  return [...paths].some(
    (path) => plain.get(path) === again.get(path) && changed.get(path) !== plain.get(path),
  );
}

/** Whether a normally random value, such as an id, equals the sent one. */
function isEcho(changed: Facts, { plain }: { plain: Facts }, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return [...changed].some(([path, found]) => found === value && plain.get(path) !== value);
}

/** Members with a moment: two requests may be in different seconds. */
const momentary = /(At|[tT]imestamp|datetimeUpdated)$/;

function collect(found: Map<string, string>, path: string, value: unknown): void {
  if (momentary.test(path)) return;
  if (typeof value !== 'object' || value === null) {
    found.set(path, String(value));
    return;
  }
  for (const [name, member] of Object.entries(value)) collect(found, `${path}.${name}`, member);
}

function at([name = '', ...rest]: readonly string[], value: unknown): object {
  return { [name]: rest.length === 0 ? value : at(rest, value) };
}

/**
 * Merges `over` into `below`: objects member by member, and an object into the first item of a
 * list.
 */
function merged(below: object, over: object): object {
  const members: Record<string, unknown> = { ...below };
  for (const [name, value] of Object.entries(over)) {
    const present = members[name];
    if (value === undefined) delete members[name];
    else if (Array.isArray(present) && isPlain(value)) {
      const [first, ...rest] = present as unknown[];
      members[name] = [merged(isPlain(first) ? first : {}, value), ...rest];
    } else members[name] = isPlain(present) && isPlain(value) ? merged(present, value) : value;
  }
  return members;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
