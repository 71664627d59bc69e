/** What is measured while the process runs. Every label has few values: a name in the code, never what a visitor sent. */
export interface Recorder {
  /** `route` is a pattern: '/product/:slug'. */
  observeRequest(method: string, route: string, status: number, seconds: number): void
  observeStatement(statement: string, seconds: number): void
  observeJob(job: string, outcome: 'completed' | 'failed', seconds: number): void
  countEmail(outcome: 'sent' | 'failed' | 'refused'): void
  countCheckout(outcome: 'started' | 'paid' | 'expired'): void
  /** An event that a module published: 'order-paid'. */
  countEvent(event: string): void
  observeStripeCall(operation: string, outcome: 'ok' | 'refused' | 'failed', seconds: number): void
  countCacheLookup(cache: 'pages' | 'data', outcome: 'hit' | 'disk' | 'miss'): void
}

let current: Recorder | undefined

/** Called once by the composition root when METRICS_PORT is set, and by tests. */
export function provideRecorder(recorder: Recorder | undefined): void {
  current = recorder
}

/** Undefined while nobody measures. */
export function recorder(): Recorder | undefined {
  return current
}
