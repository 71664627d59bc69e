import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { OperatorTabs } from '#app/features/operator-tools/operator-tabs.tsx'
import { ReportedDesignList } from '#app/features/operator-tools/reported-design-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { dismissReports, reportedDesigns, stopSharing } from '#modules/designs/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/designs'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, reportedDesigns)
}

const design = z.uuid()
const reason = z.string().trim().min(1, 'Say why: it is written down, and its owner is told.').max(500)
const settling = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('stop'), design, reason }),
  // Until when there were reports to see.
  z.object({ intent: z.literal('dismiss'), design, until: z.coerce.date() }),
])

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const wish = settling.parse(fields)
    const isStop = wish.intent === 'stop'
    if (isStop) await stopSharing(operator, wish.design, wish.reason)
    else await dismissReports(operator, wish.design, wish.until)
    return redirectWithToast('/operator/designs', {
      title: isStop ? 'Sharing stopped' : 'Settled',
      description: isStop ? 'Nobody but its owner sees it, who is told why.' : 'The design stays as it is.',
      tone: 'success',
    })
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Reported designs · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function ReportedDesignsPage({
  loaderData: { shown: designs, newest },
  actionData,
}: Route.ComponentProps) {
  useRefusalToast(actionData ?? undefined)
  if (!designs) return <NothingHere newest={newest} />
  return (
    <div className="page-width flex flex-col gap-6 pb-20">
      <PageHeader
        title="Reported designs"
        lead="Shared designs that somebody found something wrong with, whoever waits longest first. A stopped one stays its owner’s and is seen by nobody else; what was ordered of it stays."
        spaced={false}
      />
      <OperatorTabs current="/operator/designs" />
      {designs.length === 0 ? (
        <EmptyState title="Nothing to look at" text="What people report of shared designs shows up here." />
      ) : (
        <ReportedDesignList designs={designs} answer={actionData ?? undefined} />
      )}
    </div>
  )
}
