import sax from 'sax';

/** The part of a webhook about a monthly gift that is used. */
export interface SubscriptionNotice {
  kind: string;
  /** ISO 8601. */
  timestamp: string;
  subscriptionId: string;
}

/** In characters: most of the text before a subscription's id, and little of the text after it. */
const PIECE = 2_048;

const [KIND, TIMESTAMP, SUBJECT] = ['notification/kind', 'notification/timestamp', 'notification/subject'];
const SUBSCRIPTION = `${SUBJECT}/subscription`;
const ID = `${SUBSCRIPTION}/id`;

/**
 * Reads a webhook's XML up to a subscription's id. After it come up to twenty months. Parsing those
 * takes a core longer than all other work for the webhook, and they are not needed: the present
 * state is requested.
 * @returns undefined if it is about something else, or cannot be read
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
    // The SDK reports the error.
  }
  return undefined;
}
