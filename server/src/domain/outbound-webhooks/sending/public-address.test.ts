import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** Blocks that are not global, from IANA's registries of special-purpose addresses. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:2::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
const PUBLIC = [
  '1.1.1.1',
  '93.184.215.14',
  '172.32.0.1',
  '::ffff:1.1.1.1',
  '2606:4700::1111',
  '2a00:1450::1',
];

/** Any address of a block. */
function addressIn(block: string): fc.Arbitrary<string> {
  const [network, bits] = ipaddr.parseCIDR(block);
  const fixed = network.toByteArray();
  return fc.uint8Array({ minLength: fixed.length, maxLength: fixed.length }).map((random) => {
    const bytes = fixed.map((byte, index) => {
      const kept = Math.max(0, Math.min(8, bits - 8 * index));
      const mask = (0xff << (8 - kept)) & 0xff;
      return (byte & mask) | ((random[index] ?? 0) & ~mask & 0xff);
    });
    return ipaddr.fromByteArray(bytes).toString();
  });
}

/** The spellings of an IPv4 address in an address of a page: whole, octal, hexadecimal, mapped. */
function spellingsOf(address: string): string[] {
  const bytes = ipaddr.IPv4.parse(address).toByteArray();
  const whole = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
    `[::ffff:${address}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
  ];
}

const literalOf = (host: string) => new URL(`https://${host}/`).hostname.replace(/^\[(.*)\]$/, '$1');

describe('an address that is not public', () => {
  it.each(NOT_PUBLIC)('is refused anywhere in %s', (block) => {
    fc.assert(fc.property(addressIn(block), (address) => !isPublicAddress(address)));
  });

  it.each(NOT_PUBLIC.filter((block) => !block.includes(':')))('is refused in each spelling: %s', (block) => {
    fc.assert(
      fc.property(
        addressIn(block),
        (address) => !spellingsOf(address).some((host) => isPublicAddress(literalOf(host))),
      ),
    );
  });
});

it('a public address is accepted', () => {
  expect(PUBLIC.filter((address) => !isPublicAddress(address))).toEqual([]);
});

it.each(['', 'localhost', 'fe80::1%eth0', '::1%lo', '127.1', '2130706433', '1.1.1.1:443', ' 1.1.1.1'])(
  'other text is not an address that a name has: %j',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);
