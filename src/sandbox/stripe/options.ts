export interface StripeSandboxOptions {
  /** SQLite file; its state survives restarts and kill -9. */
  file: string
  /** Origin of the running copy; hosted pages are at `${publicUrl}/sandbox/stripe/...`. */
  publicUrl: string
  /** The only key that is let in: sk_test_... */
  secretKey: string
  webhooks: { snapshotUrl: string; snapshotSecret: string; thinUrl: string; thinSecret: string }
  /** Shown on the hosted pages as the one who is paid. */
  shopName?: string
  log?: (message: string, details?: object) => void
  /** Milliseconds since 1970. */
  now?: () => number
  /** How long money stays pending before it can be paid out; Stripe's own default is two days. */
  settlementSeconds?: number
  /** Keep the last calls of the API in `requests`. */
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
