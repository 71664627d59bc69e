/** Passes errors on to a service that collects them. Neither waits nor throws. */
export interface ErrorReporter {
  /**
   * `message` is what our code says about the error, without any value. `cause` is what went wrong, where it isn't what this process
   * was doing: 'script on /product/:slug'.
   */
  report(error: unknown, message: string, isFatal: boolean, cause?: string): void
  /** Waits until everything is sent, or for `ms`. */
  flush(ms: number): Promise<void>
}

let current: ErrorReporter | undefined

/** Called once by the composition root when SENTRY_DSN is set, and by tests. */
export function provideErrorReporter(reporter: ErrorReporter | undefined): void {
  current = reporter
}

/** Undefined while nobody collects errors. */
export function errorReporter(): ErrorReporter | undefined {
  return current
}
