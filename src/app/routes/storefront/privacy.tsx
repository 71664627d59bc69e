import { LegalText } from '#app/features/legal-text/legal-text.tsx'
import { legalMeta } from './legal-meta.ts'
import { loadLegalPage } from './load-legal-page.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import type { Route } from './+types/privacy'
import { NothingHere } from './nothing-here.tsx'

export const handle = { sharedQuery: ['version'] } satisfies SharedPage

export function loader(args: Route.LoaderArgs) {
  return loadLegalPage(args, 'privacy')
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  legalMeta(
    'privacy',
    loaderData,
    ({ productName }) => `What ${productName} knows about you, why, and how to have it deleted.`,
  )

export default function Privacy({ loaderData: { page, facts, newest } }: Route.ComponentProps) {
  if (!page) return <NothingHere newest={newest} />
  return <LegalText document="privacy" page={page} facts={facts} />
}
