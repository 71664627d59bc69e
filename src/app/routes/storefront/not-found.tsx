import { data } from 'react-router'
import { UnknownAddress, unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { log } from '#platform/log.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import type { Route } from './+types/not-found'

const maxLogged = 300

export function loader({ request }: Route.LoaderArgs) {
  log.info({ path: new URL(request.url).pathname.slice(0, maxLogged) }, 'somebody asked for an unknown page')
  return data({ productName: shopSettings().productName }, { status: 404 })
}

/** A form sent to nowhere gets the same answer as a look. */
export const action = loader

export const meta: Route.MetaFunction = ({ loaderData }) => unknownAddressMeta(loaderData.productName)

export default function NotFound() {
  return <UnknownAddress />
}
