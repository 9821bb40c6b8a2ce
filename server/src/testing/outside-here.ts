import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import tls from 'node:tls';

/**
 * Loaded into a command before its own modules. Redirects the names in OUTSIDE_HERE, such as
 * "give.example.org=8443", to ports of this machine, like /etc/hosts and a router. Everything else
 * is like outside: the names, TLS, and the messages.
 */
const PORTS = new Map(
  (process.env['OUTSIDE_HERE'] ?? '').split(' ').map((each) => each.split('=') as [string, string]),
);
const HERE = '127.0.0.1';

const lookup = dns.promises.lookup.bind(dns.promises) as (...args: unknown[]) => Promise<unknown>;
const lookupHere = async (host: string, options?: { all?: boolean }) => {
  if (!PORTS.has(host)) return lookup(host, options);
  const found = { address: HERE, family: 4 };
  return options?.all === true ? [found] : found;
};
Object.assign(dns.promises, { lookup: lookupHere });

const connect = tls.connect.bind(tls);
const connectHere = (options: tls.ConnectionOptions, ...more: unknown[]) => {
  const port = PORTS.get(options.host ?? '');
  const there =
    port === undefined
      ? options
      : { ...options, host: HERE, port: Number(port), servername: options.servername ?? options.host };
  return (connect as (...args: unknown[]) => tls.TLSSocket)(there, ...more);
};
Object.assign(tls, { connect: connectHere });
syncBuiltinESMExports();
