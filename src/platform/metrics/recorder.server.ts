/** What is measured while the process runs. Every label has few values: a name in the code, never what a visitor sent. */
export interface Recorder {
  /** `route` is a pattern: '/product/:slug'. */
  answered(method: string, route: string, status: number, seconds: number): void
  stated(statement: string, seconds: number): void
  worked(job: string, outcome: 'completed' | 'failed', seconds: number): void
  emailed(outcome: 'sent' | 'failed' | 'refused'): void
  checkedOut(outcome: 'begun' | 'paid' | 'expired'): void
  /** An event that a module published: 'order-paid'. */
  happened(event: string): void
  calledStripe(operation: string, outcome: 'ok' | 'refused' | 'failed', seconds: number): void
  looked(cache: 'pages' | 'data', outcome: 'hit' | 'disk' | 'miss'): void
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
