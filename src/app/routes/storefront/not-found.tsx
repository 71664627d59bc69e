import { data } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
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

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Page not found · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title="404: Page not found"
        text="There is no hat on this peg. The page has moved, or the address has a typo."
        action={<ButtonLink to="/">Return to Home</ButtonLink>}
      />
    </div>
  )
}
