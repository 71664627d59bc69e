import { errorReporter } from '#platform/errors/error-reports.server.ts'
import { log } from '#platform/log.server.ts'

const reportWithinMs = 2_000

/** Logs an error that nothing caught, reports it, and ends the process: what it was doing is in an unknown state. */
export function endOnCrash(): void {
  let isEnding = false
  const end = (message: string) => (error: unknown) => {
    log.fatal({ err: error }, message)
    const reporter = errorReporter()
    if (!reporter) process.exit(1)
    if (isEnding) return
    isEnding = true
    void reporter.flush(reportWithinMs).finally(() => process.exit(1))
  }
  process.on('uncaughtException', end('uncaught exception'))
  process.on('unhandledRejection', end('unhandled promise rejection'))
}
