import { data } from 'react-router'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { insteadShown } from '#app/features/product-card/hats-instead.tsx'
import { log } from '#platform/log.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { variedHats } from '#app/features/product-card/varied-hats.server.ts'
import { NothingHere } from './nothing-here.tsx'
import type { Route } from './+types/not-found'

const maxLogged = 300

export async function loader({ context, request }: Route.LoaderArgs) {
  log.info({ path: new URL(request.url).pathname.slice(0, maxLogged) }, 'unknown page requested')
  const newest = await variedHats(actorOf(context), 'not-found', insteadShown)
  return data({ productName: siteSettings().productName, newest }, { status: 404 })
}

/** A form posted to an unknown address gets the same response as a visit. */
export const action = loader

export const meta: Route.MetaFunction = ({ loaderData }) => unknownAddressMeta(loaderData.productName)

export default function NotFound({ loaderData: { newest } }: Route.ComponentProps) {
  return <NothingHere newest={newest} />
}
