import type { ClientNetwork } from './client-network.ts'
import { areLimitsOn, type RateLimit, tooManyTries } from './rate-limit.server.ts'

/**
 * A rate limit counted in this process: for reads so frequent that counting them in the database (`countUse`) would cost more
 * than the read. A restart resets it, and each process counts alone. The returned function counts one use and throws the
 * refusal 'too-many-requests' (429) over the limit.
 */
export function limitInProcess(
  { max, windowSeconds }: Omit<RateLimit, 'name'>,
  clock = () => performance.now(),
): (network: ClientNetwork) => void {
  let uses = new Map<ClientNetwork, number>()
  let endsAt = Number.NEGATIVE_INFINITY
  return (network) => {
    if (!areLimitsOn()) return
    const at = clock()
    if (at >= endsAt) {
      uses = new Map()
      endsAt = at + windowSeconds * 1_000
    }
    const used = (uses.get(network) ?? 0) + 1
    uses.set(network, used)
    if (used > max) throw tooManyTries(Math.ceil((endsAt - at) / 1_000))
  }
}
