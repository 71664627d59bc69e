import { redirect } from 'react-router'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { logOut } from '#modules/identity/server'
import type { Route } from './+types/logout'

/** Logging out changes state, so a GET request only redirects. */
export function loader() {
  return redirect('/')
}

export async function action({ context, request }: Route.ActionArgs) {
  const { setCookies } = await logOut(actorOf(context), request.headers)
  return redirect('/login', { headers: setCookies.map((cookie) => ['set-cookie', cookie]) })
}
