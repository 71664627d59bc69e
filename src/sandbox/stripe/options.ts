/** An event destination, as configured in Stripe's dashboard. */
export interface WebhookDestination {
  readonly url: string
  readonly secret: string
  /** The event types that it subscribes to. Other events are recorded but not sent. */
  readonly events: readonly string[]
}

/** Snapshot events of the platform, snapshot events of connected accounts, and thin events of accounts. */
export type DestinationName = 'platform' | 'connected' | 'thin'

export interface StripeSandboxOptions {
  /** SQLite file. Its state survives restarts and kill -9. */
  file: string
  /** Origin of the running copy; hosted pages are at `${publicUrl}/sandbox/stripe/...`. */
  publicUrl: string
  /** The only key that is accepted: sk_test_... */
  secretKey: string
  webhooks: Readonly<Record<DestinationName, WebhookDestination>>
  /** The payee's name on the hosted pages. */
  siteName?: string
  log?: (message: string, details?: object) => void
  /** Milliseconds since 1970. */
  now?: () => number
  /** How long money stays pending before it can be paid out. Stripe's default is two days. */
  settlementSeconds?: number
  /** Whether to record the API's last calls in `requests`. */
  record?: boolean
}

export interface RecordedCall {
  /** Seconds since 1970. */
  at: number
  method: string
  url: string
  headers: Record<string, string>
  body: string
  status: number
  answer: unknown
}
