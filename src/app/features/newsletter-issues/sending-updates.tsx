import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { useUpdates } from '#app/web/browser/use-updates.ts'

const everyMs = 3_000

interface SendingUpdatesProps {
  /** The page of the newsletter. */
  readonly page: string
}

/** Keeps the counts of a newsletter up to date while it is sent and someone looks at it; without scripts, a link does. */
export function SendingUpdates({ page }: SendingUpdatesProps) {
  useUpdates(true, everyMs)
  return (
    <p className="text-sm text-muted">
      It’s being sent. This page updates by itself.{' '}
      <AppLink to={page} prefetch="none" className="inline-flex min-h-11 items-center underline">
        Refresh
      </AppLink>
    </p>
  )
}
