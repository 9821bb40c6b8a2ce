import type { ShirtSize } from '@handsel/contract';
import type { Random } from './random.ts';

/** Somebody who does not exist. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  address: { line1: string; line2: string; city: string; state: string; postal_code: string };
  shirtSize: ShirtSize;
}

/** Given names with family names that go with them. */
const FAMILIES: readonly [
  { given: readonly [string, ...string[]]; family: readonly [string, ...string[]]; weight: number },
  ...{ given: readonly [string, ...string[]]; family: readonly [string, ...string[]]; weight: number }[],
] = [
  {
    given: [
      'James',
      'Mary',
      'Robert',
      'Patricia',
      'John',
      'Jennifer',
      'Linda',
      'Elizabeth',
      'William',
      'Susan',
      'Karen',
      'Thomas',
      'Nancy',
      'Margaret',
      'Emily',
      'Ashley',
      'Daniel',
      'Andrew',
      'Laura',
      'Megan',
      'Ruth',
      'Walter',
      'Grace',
      'Henry',
      'Alice',
      'Peter',
      'Claire',
      'Samuel',
    ],
    family: [
      'Smith',
      'Johnson',
      'Brown',
      'Miller',
      'Davis',
      'Wilson',
      'Anderson',
      'Taylor',
      'Moore',
      'Martin',
      'Thompson',
      'White',
      'Clark',
      'Lewis',
      'Walker',
      'Hall',
      'Young',
      'Allen',
      'Wright',
      'Scott',
      'Hill',
      'Green',
      'Baker',
      'Nelson',
      'Carter',
      'Mitchell',
      'Roberts',
      'Turner',
      'Phillips',
      'Campbell',
      'Parker',
      'Evans',
      'Collins',
      'Stewart',
      'Morris',
      'Murphy',
      'Cook',
      'Rogers',
      'Peterson',
      'Bailey',
      'Reed',
      'Kelly',
      'Howard',
      'Ward',
      'Larson',
      'Bennett',
      'Gray',
      'Hughes',
      'Sullivan',
      'Hayes',
    ],
    weight: 46,
  },
  {
    given: [
      'Maria',
      'Jose',
      'Sofia',
      'Luis',
      'Carmen',
      'Diego',
      'Elena',
      'Miguel',
      'Ana',
      'Javier',
      'Lucia',
      'Carlos',
      'Gabriela',
      'Rosa',
      'Mateo',
    ],
    family: [
      'Garcia',
      'Rodriguez',
      'Martinez',
      'Hernandez',
      'Lopez',
      'Gonzalez',
      'Perez',
      'Sanchez',
      'Ramirez',
      'Torres',
      'Flores',
      'Rivera',
      'Gomez',
      'Diaz',
      'Ortiz',
      'Morales',
    ],
    weight: 18,
  },
  {
    given: [
      'Denise',
      'Marcus',
      'Keisha',
      'Andre',
      'Monique',
      'Terrence',
      'Latoya',
      'Isaiah',
      'Jasmine',
      'Malcolm',
      'Tamara',
      'Darnell',
      'Naomi',
      'Elijah',
    ],
    family: [
      'Washington',
      'Jefferson',
      'Booker',
      'Jackson',
      'Robinson',
      'Harris',
      'Coleman',
      'Freeman',
      'Banks',
      'Gaines',
      'Mosley',
      'Okafor',
      'Mensah',
      'Adeyemi',
    ],
    weight: 14,
  },
  {
    given: [
      'Wei',
      'Mei',
      'Kevin',
      'Grace',
      'Jason',
      'Amy',
      'Minh',
      'Linh',
      'Hana',
      'Kenji',
      'Jin',
      'Soo-Jin',
      'Daniel',
      'Michelle',
    ],
    family: [
      'Chen',
      'Wang',
      'Li',
      'Nguyen',
      'Tran',
      'Pham',
      'Kim',
      'Park',
      'Lee',
      'Tanaka',
      'Yamamoto',
      'Liu',
      'Wong',
      'Choi',
      'Reyes',
      'Santos',
    ],
    weight: 11,
  },
  {
    given: [
      'Priya',
      'Raj',
      'Anjali',
      'Arjun',
      'Fatima',
      'Omar',
      'Leila',
      'Yusuf',
      'Amina',
      'Sanjay',
      'Nadia',
      'Karim',
    ],
    family: [
      'Patel',
      'Singh',
      'Shah',
      'Kumar',
      'Gupta',
      'Khan',
      'Ahmed',
      'Hassan',
      'Rahman',
      'Iyer',
      'Mahmoud',
      'Farah',
    ],
    weight: 8,
  },
  {
    given: [
      'Shira',
      'David',
      'Rivka',
      'Jonah',
      'Anna',
      'Nikolai',
      'Olga',
      'Piotr',
      'Katarzyna',
      'Dana',
      'Winona',
      'Kai',
    ],
    family: [
      'Cohen',
      'Levin',
      'Goldberg',
      'Kowalski',
      'Nowak',
      'Petrov',
      'Ivanova',
      'Begay',
      'Kealoha',
      'Horvath',
      'Novak',
      'Rosen',
    ],
    weight: 7,
  },
];

const DOMAINS = [
  'example.org',
  'example.com',
  'example.net',
  'mail.example.org',
  'home.example.com',
] as const;
const STREETS = [
  'Maple Street',
  'Oak Avenue',
  'Cedar Lane',
  'Washington Street',
  'Lake Drive',
  'Park Avenue',
  'Elm Street',
  'Sunset Boulevard',
  'River Road',
  'Highland Avenue',
  '2nd Street',
  'Church Street',
  'Willow Court',
  'Prairie View Road',
  'Chestnut Street',
] as const;
type City = readonly [city: string, state: string, zip: string];
/** City, state, and how its postal codes begin. */
const CITIES: readonly [City, ...City[]] = [
  ['Chicago', 'IL', '606'],
  ['Springfield', 'IL', '627'],
  ['Evanston', 'IL', '602'],
  ['Milwaukee', 'WI', '532'],
  ['Madison', 'WI', '537'],
  ['Minneapolis', 'MN', '554'],
  ['St. Louis', 'MO', '631'],
  ['Indianapolis', 'IN', '462'],
  ['Detroit', 'MI', '482'],
  ['Columbus', 'OH', '432'],
  ['New York', 'NY', '100'],
  ['Boston', 'MA', '021'],
  ['Atlanta', 'GA', '303'],
  ['Austin', 'TX', '787'],
  ['Denver', 'CO', '802'],
  ['Seattle', 'WA', '981'],
  ['Portland', 'OR', '972'],
  ['Los Angeles', 'CA', '900'],
  ['Oakland', 'CA', '946'],
  ['Phoenix', 'AZ', '850'],
];

/** People of whom no two have the same email. */
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

  /** The same person again, as somebody else who types another address. */
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
