import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** An address with the number of leading bits that count. */
export type Network = [Address, number]

const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** In a public range, but used by a cloud for its own machines' metadata. */
const cloudDoors = ['168.63.129.16']

/** Parses `10.0.0.0/8` or a single address; undefined if it is neither. */
export function readNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  if (isIP(text) === 0) return undefined
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Whether an address belongs to the open internet: not private, local, reserved, multicast nor a cloud's metadata. */
export function isPublic(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || cloudDoors.includes(address.toString())) return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

/** Whether a host or address that is listened on is reached from this machine alone. */
export const isLoopback = (text: string): boolean =>
  text === 'localhost' || (isIP(text) !== 0 && ipaddr.process(text).range() === 'loopback')

const writtenByProxies = /^(?:forwarded|x-forwarded-.*|via|x-real-ip)$/

/** Whether a proxy brought the request, so that the connection says nothing about who asks. */
export const isForwarded = (headers: Headers): boolean => headers.keys().some((name) => writtenByProxies.test(name))

function readAddress(text: string): Address | undefined {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare)
}

const isWithin = (address: Address, networks: Network[]) =>
  networks.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))

/** Whether a connection comes from one of these networks. */
export function isFrom(socketAddress: string, networks: Network[]): boolean {
  const address = readAddress(socketAddress)
  return address !== undefined && isWithin(address, networks)
}

const widen = (address: string, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`

/** All networks of one customer: an IPv4 address, or the /48 of an IPv6 network, in which there are 65,536 of those that requests come from. */
export const customerOf = (network: string): string => {
  const [address = '', bits] = network.split('/')
  return bits === undefined ? network : widen(address, 48)
}

/**
 * The network a request came from: the address, or the /64 of an IPv6 address. `X-Forwarded-For` is walked from the
 * right and only as far as trusted proxies wrote it, so a caller can't choose its own.
 */
export function networkOf(socketAddress: string, forwardedFor: string, trusted: Network[]): string {
  let address = readAddress(socketAddress)
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  while (address && hops.length > 0 && isWithin(address, trusted)) {
    const before = readAddress(hops.pop() ?? '')
    if (!before) break
    address = before
  }
  if (!address) return 'unknown'
  if (address.kind() === 'ipv4') return address.toString()
  return widen(address.toNormalizedString().split('%')[0] ?? '', 64)
}
