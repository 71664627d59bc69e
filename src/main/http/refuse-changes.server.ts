import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { HttpContext } from './http-context.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Ends the view, and ends the operator's session with it. Neither belongs to the person. */
const ends: ReadonlySet<string> = new Set(['/stop-viewing', '/stop-viewing.data', '/logout', '/logout.data'])

/** Pages that change something when they are opened, or that are about the operator's own way to log in. */
const changesOnOpening: ReadonlySet<string> = new Set([
  '/auth/callback',
  '/checkout-success',
  '/checkout-cancel',
])

/**
 * While an operator looks at a person's account, only pages are read: every other request is refused here, before any route or
 * endpoint sees it.
 */
export function refuseChanges(c: HttpContext, { viewing }: Person): void {
  if (!viewing) return
  const { method, path } = c.req
  const page = path.replace(/\/$/, '').replace(/\.data$/, '')
  if (reading.has(method) ? !changesOnOpening.has(page) : method === 'POST' && ends.has(path)) return
  throw refuse('viewing', {
    title: 'You’re only looking',
    message: 'While you look at a person’s account, nothing can be changed. Stop viewing it first.',
    status: 403,
  })
}
