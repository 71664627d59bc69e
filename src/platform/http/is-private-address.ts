import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Addresses of this machine, of private networks and of their links. */
const privateRanges = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateRanges.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateRanges.addSubnet(net, prefix, 'ipv6')
}

/** True for an IP address that the public internet doesn't route, such as a container's. False for a name. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return privateRanges.check(address, 'ipv4')
  return isIPv6(address) && privateRanges.check(address, 'ipv6')
}
