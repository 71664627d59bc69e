import { isRouteErrorResponse, type MetaDescriptor, useLocation, useRouteLoaderData } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { HatOutline } from '#app/ui/graphics/hat-outline.tsx'
import { useFailedRequestId } from '#app/frame/use-failed-request-id.ts'
import { messageForResponse, messageForThrown } from './error-messages.ts'
import { UnknownAddress } from './unknown-address.tsx'

export interface ErrorPageProps {
  readonly error: unknown
}

/** Shown in place of a page that failed. */
export function ErrorPage({ error }: ErrorPageProps) {
  const requestId = useRequestIdOf(error)
  if (isMissing(error)) return <UnknownAddress />
  const { status, text, advice } = isRouteErrorResponse(error)
    ? messageForResponse({ ...error, message: memberOf(error, 'message') })
    : messageForThrown(error)
  return (
    <div className="page-width py-12 sm:py-20">
      <div className="mesh flex flex-col items-center gap-3 rounded-card bg-sunken px-6 py-16 text-center sm:py-24">
        <HatOutline className="mb-2 w-36 text-muted" />
        <h1 className="text-2xl">Unexpected Application Error!</h1>
        <p className="label font-semibold text-accent-text">{status}</p>
        <p className="prose-width text-muted">
          {text} {advice}
        </p>
        {requestId && (
          <p className="label text-sm text-muted">
            Request <span className="break-all text-text select-all">{requestId}</span>
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <TryAgain />
          <ButtonLink to="/" tone="secondary">
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Leaves out the site's name when even that failed to load. */
export function errorMeta(error: unknown, productName: string | undefined): MetaDescriptor[] {
  const words = isMissing(error) ? 'Page not found' : 'Something went wrong'
  return [{ title: [words, productName].filter(Boolean).join(' · ') }, { name: 'robots', content: 'noindex' }]
}

/**
 * Reloads the page with GET. Never submits a form again, even without scripts, because the failed request may have been a
 * form.
 */
function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <form method="get" action={pathname}>
      {[...new URLSearchParams(search)].map(([name, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a parameter can repeat, and the list never reorders
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        onClick={(event) => {
          event.preventDefault()
          location.assign(pathname + search)
        }}
      >
        Try again
      </Button>
    </form>
  )
}

/** The response's own text first, then what the page knows about the failed request. */
function useRequestIdOf(error: unknown): string | null {
  const root: unknown = useRouteLoaderData('root')
  const failed = useFailedRequestId(textMember(root, 'requestId'))
  return memberOf(error, 'requestId') ?? failed
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

function memberOf(error: unknown, name: 'message' | 'requestId'): string | null {
  return isRouteErrorResponse(error) ? textMember(error.data, name) : null
}

function textMember(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null) return null
  const value: unknown = (data as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : null
}
