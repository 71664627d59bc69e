import { redirect } from 'react-router'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { stopViewing } from '#modules/identity/server'
import type { Route } from './+types/stop-viewing'

/** Stopping changes state, so a GET request only redirects. */
export function loader() {
  return redirect('/')
}

/** The banner's form posts here. Leads the operator back to the account that they looked at. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewed = await stopViewing(actorOf(context), request.headers.get('cookie'))
  return redirect(viewed ? `/operator/people/${viewed}` : '/')
}
