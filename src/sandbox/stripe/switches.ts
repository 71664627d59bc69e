import { z } from 'zod'
import type { StandIn } from './stand-in.ts'

/** How the stand-in misbehaves on request. Saved in its state, so a restart doesn't reset it. */
export const switchesSchema = z.strictObject({
  /** What happens to webhooks of future events. */
  delivery: z.enum(['normal', 'twice', 'reordered', 'late', 'dropped']).default('normal'),
  /** Delay of `late` deliveries. */
  lateSeconds: z.number().int().min(1).max(86_400).default(20),
  /**
   * What happens to API calls. `403` is a key without permission. `cut` and `garbage` do the work, then break the
   * connection or send an invalid answer.
   */
  api: z
    .enum(['normal', 'refuse', 'hang', 'slow', '403', '409', '429', '500', 'cut', 'garbage'])
    .default('normal'),
  /** Delay of `slow` calls. */
  slowMilliseconds: z.number().int().min(1).max(120_000).default(3000),
  /** Seconds between a payment and its fee. Stripe promises an hour and usually needs seconds. */
  feeSeconds: z.number().int().min(0).max(86_400).default(5),
  /** When the platform's available money is paid out automatically. */
  payoutSchedule: z.enum(['manual', 'daily']).default('manual'),
  /** Only calls that start with this text fail, such as `POST /v1/transfers`; null for all. */
  apiOnly: z.string().max(200).nullable().default(null),
  /** How many calls fail before the API is normal again; null for no limit. */
  apiTimes: z.number().int().min(1).nullable().default(null),
})

export type Switches = z.output<typeof switchesSchema>

export function readSwitches(standIn: StandIn): Switches {
  return switchesSchema.parse(standIn.store.setting('switches') ?? {})
}

/** Changes the named switches and leaves the others. Throws a ZodError on an unknown one. */
export function changeSwitches(standIn: StandIn, change: unknown): Switches {
  const given = switchesSchema.partial().parse(change)
  // zod fills in defaults, so only fields that were sent may overwrite.
  const sent = Object.fromEntries(
    Object.keys(change as object).map((name) => [name, given[name as keyof Switches]]),
  )
  const switches = switchesSchema.parse({ ...readSwitches(standIn), ...sent })
  standIn.store.setSetting('switches', switches)
  return switches
}

/** Returns the failure for this call and counts it. */
export function takeApiFailure(standIn: StandIn, callLine: string): Switches['api'] {
  const switches = readSwitches(standIn)
  if (switches.api === 'normal' || !callLine.startsWith(switches.apiOnly ?? '')) return 'normal'
  if (switches.apiTimes !== null) {
    const left = switches.apiTimes - 1
    changeSwitches(standIn, left > 0 ? { apiTimes: left } : { api: 'normal', apiTimes: null, apiOnly: null })
  }
  return switches.api
}
