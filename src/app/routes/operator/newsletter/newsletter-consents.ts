import { exportConsents } from '#modules/newsletter/server'
import { csvForOperator, leadToFilePage } from '../operator-file.server.ts'
import type { Route } from './+types/newsletter-consents'

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, '/operator/newsletter')
}

/** Everyone's consent to the newsletter as CSV. */
export function action(args: Route.ActionArgs) {
  return csvForOperator(args, 'newsletter-consents', exportConsents)
}
