import { LegalText } from '#app/features/legal-text/legal-text.tsx'
import { legalMeta } from './legal-meta.ts'
import { loadLegalPage } from './load-legal-page.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import type { Route } from './+types/terms'
import { NothingHere } from './nothing-here.tsx'

export const handle = { sharedQuery: ['version'] } satisfies SharedPage

export function loader(args: Route.LoaderArgs) {
  return loadLegalPage(args, 'terms')
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  legalMeta(
    'terms',
    loaderData,
    ({ productName }) => `The rules between shoppers, artists and ${productName}.`,
  )

export default function Terms({ loaderData: { page, facts, newest } }: Route.ComponentProps) {
  if (!page) return <NothingHere newest={newest} />
  return <LegalText document="terms" page={page} facts={facts} />
}
