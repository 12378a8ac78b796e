import ipaddr from 'ipaddr.js';

/** Who is on the other end of the connection, as far as configured proxies may be believed. */
export interface Peer {
  readonly address: string;
  readonly isLoopback: boolean;
  readonly isSecure: boolean;
}

type Addresses = ReturnType<typeof ipaddr.parse>;

function parseAddress(text: string | undefined): Addresses | undefined {
  if (!text || !ipaddr.isValid(text)) return undefined;
  return ipaddr.process(text);
}

function within(address: Addresses, networks: readonly string[]): boolean {
  return networks.some((network) => {
    const [base, bits] = ipaddr.isValidCIDR(network)
      ? ipaddr.parseCIDR(network)
      : [ipaddr.process(network), ipaddr.process(network).kind() === 'ipv4' ? 32 : 128];
    return base.kind() === address.kind() && address.match(base, bits);
  });
}

/** Limits are counted per IPv4 address and per IPv6 /64, the least a subscriber is given. */
function nameOf(address: Addresses): string {
  if (address.kind() === 'ipv4') return address.toString();
  const groups = ipaddr.IPv6.parse(address.toString()).parts.slice(0, 4);
  return address.range() === 'loopback' ? '::1' : `${groups.map((part) => part.toString(16)).join(':')}::/64`;
}

/**
 * Whether the connection says that it passes on somebody's request. From this machine it is then a proxy nobody
 * told us of, and who stands behind it is not at this machine.
 */
const speaksForAnother = (header: (name: string) => string | undefined): boolean =>
  ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => header(name) !== undefined);

/**
 * The peer of a request. `X-Forwarded-For` and `X-Forwarded-Proto` are believed only when the connection itself
 * comes from a configured proxy, and then only up to the first address that is not one.
 */
export function peerOf(
  remoteAddress: string | undefined,
  header: (name: string) => string | undefined,
  trustedProxies: readonly string[],
): Peer {
  let address = parseAddress(remoteAddress);
  let isSecure = false;
  const isTrusted = address !== undefined && within(address, trustedProxies);
  if (isTrusted) {
    isSecure = header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
    const hops = (header('x-forwarded-for') ?? '').split(',').map((hop) => parseAddress(hop.trim()));
    for (const hop of hops.reverse()) {
      address = hop ?? address;
      if (!hop || !within(hop, trustedProxies)) break;
    }
  }
  if (!address) return { address: 'unknown', isLoopback: false, isSecure };
  const isLoopback = address.range() === 'loopback' && (isTrusted || !speaksForAnother(header));
  return { address: nameOf(address), isLoopback, isSecure };
}

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Whether the Host header names this machine to itself; a page elsewhere that rebinds a name cannot send one. */
export const isLoopbackHost = (host: string | undefined): boolean => !!host && LOOPBACK_HOST.test(host);
