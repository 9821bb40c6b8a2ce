import type { ShirtSize } from '@handsel/contract';
import { DOMAINS, FAMILIES } from './names.ts';
import { CITIES, STREETS } from './places.ts';
import type { Random } from './random.ts';

/** A fictional person. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  address: { line1: string; line2: string; city: string; state: string; postal_code: string };
  shirtSize: ShirtSize;
}

/** Creates people with unique emails. */
export class People {
  readonly #random: Random;
  readonly #emails = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  next(): Person {
    const random = this.#random;
    const { given, family } = random.weighted(FAMILIES.map((each) => [each, each.weight] as const));
    const [firstName, lastName] = [random.oneOf(given), random.oneOf(family)];
    return { firstName, lastName, email: this.#email(firstName, lastName), ...this.#home() };
  }

  /** The same person with another email address. */
  again({ firstName, lastName, ...rest }: Person): Person {
    const email = this.#unused(`${firstName.charAt(0)}${lastName}`.toLowerCase(), 'work.example.com');
    return { firstName, lastName, ...rest, email };
  }

  #email(firstName: string, lastName: string): string {
    const random = this.#random;
    const [first, last] = [plain(firstName), plain(lastName)];
    const local = random.weighted([
      [`${first}.${last}`, 5],
      [`${first}${last}`, 2],
      [`${first.charAt(0)}${last}`, 2],
      [`${first}${String(random.between(51, 99))}`, 1],
    ]);
    return this.#unused(local, random.oneOf(DOMAINS));
  }

  #unused(local: string, domain: string): string {
    let email = `${local}@${domain}`;
    for (let n = 2; this.#emails.has(email); n += 1) email = `${local}${String(n)}@${domain}`;
    this.#emails.add(email);
    return email;
  }

  #home(): Pick<Person, 'address' | 'shirtSize'> {
    const random = this.#random;
    const [city, state, zip] = random.oneOf(CITIES);
    return {
      address: {
        line1: `${String(random.between(12, 4_990))} ${random.oneOf(STREETS)}`,
        line2: random.chance(0.2) ? `Apt ${String(random.between(1, 24))}` : '',
        city,
        state,
        postal_code: `${zip}${String(random.between(1, 49)).padStart(2, '0')}`,
      },
      shirtSize: random.weighted([
        ['S', 2],
        ['M', 4],
        ['L', 4],
        ['XL', 2],
        ['XXL', 1],
        ['XS', 1],
      ]),
    };
  }
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
