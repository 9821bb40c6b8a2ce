import sax from 'sax';

/** What is gone by of a webhook about a monthly gift. */
export interface SubscriptionNotice {
  kind: string;
  /** ISO 8601. */
  timestamp: string;
  subscriptionId: string;
}

/** In characters: most of what precedes a subscription's id, and little of what follows it. */
const PIECE = 2_048;

const [KIND, TIMESTAMP, SUBJECT] = ['notification/kind', 'notification/timestamp', 'notification/subject'];
const SUBSCRIPTION = `${SUBJECT}/subscription`;
const ID = `${SUBSCRIPTION}/id`;

/**
 * Reads a webhook's XML as far as a subscription's id. Behind it come that one's months, up to twenty, which take a core longer to
 * read than all else that is done with the webhook, for nothing: the present state is asked for.
 * @returns undefined of what is about something else, or cannot be read
 */
export function readSubscriptionNotice(xml: string): SubscriptionNotice | undefined {
  const texts = new Map<string, string>();
  const path: string[] = [];
  let isOther = false;
  const parser = sax.parser(true);
  parser.onopentag = ({ name }) => {
    const parent = path.join('/');
    path.push(name);
    if (parent === SUBJECT && name !== 'subscription') isOther = true;
  };
  parser.ontext = (text) => {
    const at = path.join('/');
    if (at === KIND || at === TIMESTAMP || at === ID) texts.set(at, (texts.get(at) ?? '') + text);
  };
  parser.onclosetag = () => void path.pop();
  try {
    for (let from = 0; from < xml.length && !isOther; from += PIECE) {
      parser.write(xml.slice(from, from + PIECE));
      const [kind, timestamp, subscriptionId] = [KIND, TIMESTAMP, ID].map((each) => texts.get(each));
      const isWhole = !path.join('/').startsWith(ID);
      if (kind !== undefined && timestamp !== undefined && subscriptionId !== undefined && isWhole)
        return { kind, timestamp, subscriptionId };
    }
  } catch {
    // The SDK says of it what is wrong.
  }
  return undefined;
}
