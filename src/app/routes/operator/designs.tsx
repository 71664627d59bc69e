import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { ReportedDesignList } from '#app/features/operator/reported-design-list.tsx'
import { CsvDownload } from '#app/features/console/csv-download.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { dismissReports, reportedDesigns, stopSharing } from '#modules/designs/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/designs'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, reportedDesigns)
}

const design = z.uuid()
const reason = z.string().trim().min(1, 'Enter a reason. We email it to the owner.').max(500)
const decision = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('stop'), design, reason }),
  // Time of the newest report shown; later ones stay open.
  z.object({ intent: z.literal('dismiss'), design, until: z.coerce.date() }),
])

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const input = decision.parse(fields)
    const isStop = input.intent === 'stop'
    if (isStop) await stopSharing(operator, input.design, input.reason)
    else await dismissReports(operator, input.design, input.until)
    return redirectWithToast('/operator/designs', {
      title: isStop ? 'Sharing stopped' : 'Reports dismissed',
      description: isStop
        ? 'Only the owner can see it now. We emailed them your reason.'
        : 'The design stays shared.',
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
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Reported designs"
        lead="Reported designs, oldest report first. When you stop sharing a design, only its owner can still see it. Existing orders aren’t affected."
        actions={<CsvDownload action="/operator/lists/designs.csv" what="reports" />}
        spaced={false}
      />
      {designs.length === 0 ? (
        <EmptyState title="No reports" text="Reported designs show up here." />
      ) : (
        <ReportedDesignList designs={designs} answer={actionData ?? undefined} />
      )}
    </div>
  )
}
