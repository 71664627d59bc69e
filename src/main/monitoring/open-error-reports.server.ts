import type { Config } from '#platform/config.server.ts'
import { provideErrorReporter } from '#platform/errors/error-reports.server.ts'
import { ownVersion } from '#platform/own-version.server.ts'

/** Reports errors from now on, where SENTRY_DSN is set. */
export async function openErrorReports({ errorReports, role }: Config): Promise<void> {
  if (!errorReports) return
  const { sentryReporter } = await import('#platform/errors/sentry-reporter.server.ts')
  provideErrorReporter(sentryReporter({ ...errorReports, release: `brimfolk@${ownVersion()}`, role }))
}
