import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Ranges that aren't public: loopback, private networks, link-local with cloud metadata, documentation, multicast. */
const hidden4 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  hidden4.addSubnet(net, prefix, 'ipv4')
}

/** The only public range of IPv6. Everything else, including embedded IPv4, may be internal. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Tunnels, which may end anywhere, and documentation inside that range. */
const hidden6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  hidden6.addSubnet(net, prefix, 'ipv6')
}

/** True when an IP address is on the public internet and not inside our own network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !hidden4.check(address, 'ipv4')
  if (!isIPv6(address)) return false
  return global6.check(address, 'ipv6') && !hidden6.check(address, 'ipv6')
}
