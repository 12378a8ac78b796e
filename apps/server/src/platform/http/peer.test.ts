import { describe, expect, it } from 'vitest';
import { isLoopbackHost, peerOf } from './peer.ts';

const withHeaders = (headers: Record<string, string>) => (name: string) => headers[name];
const forwarded = (chain: string) => withHeaders({ 'x-forwarded-for': chain, 'x-forwarded-proto': 'https' });

describe('peerOf', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['::1', '::1', true],
    ['::ffff:127.0.0.1', '127.0.0.1', true],
    ['203.0.113.9', '203.0.113.9', false],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', false],
    [undefined, 'unknown', false],
    ['not an address', 'unknown', false],
  ])('takes a direct connection from %s as %s', (remote, address, isLoopback) => {
    expect(peerOf(remote, withHeaders({}), [])).toEqual({ address, isLoopback, isSecure: false });
  });

  it('abuse 7: does not believe forwarded headers of a stranger', () => {
    expect(peerOf('203.0.113.9', forwarded('127.0.0.1'), ['10.0.0.0/8'])).toEqual({
      address: '203.0.113.9',
      isLoopback: false,
      isSecure: false,
    });
  });

  it('believes a configured proxy up to the first address that is not one', () => {
    const peer = peerOf('10.0.0.2', forwarded('127.0.0.1, 198.51.100.7, 10.0.0.9'), ['10.0.0.0/8']);
    expect(peer).toEqual({ address: '198.51.100.7', isLoopback: false, isSecure: true });
  });

  it('stays with the proxy when what it forwards is no address', () => {
    expect(peerOf('10.0.0.2', forwarded('unknown'), ['10.0.0.2']).address).toBe('10.0.0.2');
  });
});

describe('isLoopbackHost', () => {
  it.each([
    ['localhost', true],
    ['localhost:3000', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['understory.example', false],
    ['localhost.evil.example', false],
    [undefined, false],
  ])('%s → %s', (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected);
  });
});
