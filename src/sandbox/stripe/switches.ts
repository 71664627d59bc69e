import { z } from 'zod'
import type { StandIn } from './stand-in.ts'

/** How the stand-in misbehaves on request. Kept in the state, so a restart does not mend it. */
export const switchesSchema = z.strictObject({
  /** What happens to webhooks of events that occur from now on. */
  delivery: z.enum(['normal', 'twice', 'reordered', 'late', 'dropped']).default('normal'),
  /** Delay of `late` deliveries. */
  lateSeconds: z.number().int().min(1).max(86_400).default(20),
  /** What happens to calls of the API; `cut` and `garbage` do the work, then break the connection or answer nonsense. */
  api: z.enum(['normal', 'refuse', 'hang', 'slow', '409', '429', '500', 'cut', 'garbage']).default('normal'),
  /** Delay of `slow` calls. */
  slowMilliseconds: z.number().int().min(1).max(120_000).default(3000),
  /** Only calls that begin like this fail, e.g. `POST /v1/transfers`; null for all. */
  apiOnly: z.string().max(200).nullable().default(null),
  /** How many calls fail before the API is normal again; null for as long as the switch stands. */
  apiTimes: z.number().int().min(1).nullable().default(null),
})

export type Switches = z.output<typeof switchesSchema>

export function readSwitches(standIn: StandIn): Switches {
  return switchesSchema.parse(standIn.store.setting('switches') ?? {})
}

/** Changes the named switches and leaves the others. Throws a ZodError on an unknown one. */
export function changeSwitches(standIn: StandIn, change: unknown): Switches {
  const given = switchesSchema.partial().parse(change)
  // zod fills in defaults for what is absent, so only what was really sent may overwrite.
  const sent = Object.fromEntries(
    Object.keys(change as object).map((name) => [name, given[name as keyof Switches]]),
  )
  const switches = switchesSchema.parse({ ...readSwitches(standIn), ...sent })
  standIn.store.setSetting('switches', switches)
  return switches
}

/** The failure for this call, and one less to come. */
export function takeApiFailure(standIn: StandIn, callLine: string): Switches['api'] {
  const switches = readSwitches(standIn)
  if (switches.api === 'normal' || !callLine.startsWith(switches.apiOnly ?? '')) return 'normal'
  if (switches.apiTimes !== null) {
    const left = switches.apiTimes - 1
    changeSwitches(standIn, left > 0 ? { apiTimes: left } : { api: 'normal', apiTimes: null, apiOnly: null })
  }
  return switches.api
}
