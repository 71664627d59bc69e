import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { HatOutline } from '#app/ui/hat-outline.tsx'

export interface ErrorPageProps {
  readonly error: unknown
  /** Of the request that failed, when it is known. */
  readonly requestId: string | null
}

/** What stands in the place of a page that could not be shown. */
export function ErrorPage({ error, requestId }: ErrorPageProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const status = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : '500'
  const reference = referenceIn(error) ?? requestId
  return (
    <ErrorFrame title="Unexpected Application Error!">
      <p className="label font-semibold text-accent-text">{status}</p>
      <p className="prose-width text-muted">
        {textIn(error)} Your cart is safe. Try again; if it happens twice, come back in a few minutes.
      </p>
      {reference && (
        <p className="label text-sm text-muted">
          Request <span className="text-text select-all">{reference}</span>
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Try again</Button>
        <ButtonLink to="/" tone="secondary">
          Return to Home
        </ButtonLink>
      </div>
    </ErrorFrame>
  )
}

function NotFoundPage() {
  return (
    <ErrorFrame title="This page is not here">
      <p className="label font-semibold text-accent-text">404</p>
      <p className="prose-width text-muted">
        The address may have a typing mistake, or the hat it led to is gone. The shop is where it always was.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Return to Home</ButtonLink>
        <ButtonLink to="/shop" tone="secondary">
          Browse Products
        </ButtonLink>
      </div>
    </ErrorFrame>
  )
}

interface ErrorFrameProps {
  readonly title: string
  readonly children: ReactNode
}

function ErrorFrame({ title, children }: ErrorFrameProps) {
  return (
    <div className="page-width py-12 sm:py-20">
      <div className="mesh flex flex-col items-center gap-3 rounded-card bg-sunken px-6 py-16 text-center sm:py-24">
        <HatOutline className="mb-2 w-36 text-muted" />
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** An answer that was made for people says so in `message`; everything else is our fault and stays in the log. */
function textIn(error: unknown): string {
  const message = memberOf(error, 'message')
  return message ?? 'Something went wrong on our side.'
}

function referenceIn(error: unknown): string | null {
  return memberOf(error, 'requestId')
}

function memberOf(error: unknown, name: 'message' | 'requestId'): string | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !(name in data)) return null
  const value: unknown = (data as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : null
}
