import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { ChoiceFilter } from '#app/features/operator/choice-filter.tsx'
import { ReportedDesignList } from '#app/features/operator/reported-design-list.tsx'
import { actOnMany, isBulkForm } from '#app/web/staff/bulk/act-on-many.server.ts'
import { BulkActs } from '#app/web/staff/bulk/bulk-acts.tsx'
import { bulkAnswerOf, formAnswerOf } from '#app/web/staff/bulk/bulk-answer.ts'
import { designBulkIntents } from '#app/features/operator/design-bulk-intents.server.ts'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { reportReasonNames, reportReasons } from '#modules/designs'
import { dismissReports, reportedDesigns, stopSharing } from '#modules/designs/server'
import { now } from '#platform/clock.server.ts'
import type { Person } from '#shared/actor.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actOnForm, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/designs'

const here = '/operator/designs'

export function loader(args: Route.LoaderArgs) {
  const chosen = choiceIn(args.url.searchParams, 'reason', reportReasons)
  return loadForOperator(args, async (actor) => ({
    chosen,
    readAt: now(),
    designs: await reportedDesigns(actor, { reason: chosen }),
  }))
}

const design = z.uuid()
const reason = z.string().trim().min(1, 'Enter a reason.').max(500)
const decision = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('stop'), design, reason }),
  // Time of the newest report shown; later ones stay open.
  z.object({ intent: z.literal('dismiss'), design, reason, until: z.coerce.date() }),
])

export function action(args: Route.ActionArgs) {
  return actOnForm(args, async (operator, form) =>
    isBulkForm(form, designBulkIntents)
      ? actOnMany(operator, form, designBulkIntents)
      : decide(operator, decision.parse(Object.fromEntries(form)), here + args.url.search),
  )
}

async function decide(operator: Person, input: z.output<typeof decision>, back: string) {
  const isStop = input.intent === 'stop'
  if (isStop) await stopSharing(operator, input.design, input.reason)
  else await dismissReports(operator, input.design, input)
  return redirectWithToast(back, {
    title: isStop ? 'Sharing stopped' : 'Reports dismissed',
    description: isStop
      ? 'Only the owner can see it now. We emailed them your reason.'
      : 'The design stays shared.',
    tone: 'success',
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Reported designs · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

const choices = [
  { intent: 'dismiss-many', label: 'Dismiss reports' },
  { intent: 'stop-many', label: 'Stop sharing', isDanger: true },
]

export default function ReportedDesignsPage({
  loaderData: { shown, newest },
  actionData,
}: Route.ComponentProps) {
  const answer = formAnswerOf(actionData)
  const bulk = bulkAnswerOf(actionData)
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { chosen, designs, readAt } = shown
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Reported designs"
        lead="Reported designs, oldest report first. When you stop sharing a design, only its owner can still see it. Existing orders aren’t affected."
        actions={
          <CsvDownload
            action={pathWithQuery('/operator/lists/designs.csv', { reason: chosen ?? '' })}
            what="reports"
          />
        }
        spaced={false}
      />
      <ChoiceFilter
        label="Reason of a report"
        name="reason"
        action={here}
        chosen={chosen}
        names={reportReasonNames}
      />
      <BulkActs
        what="designs"
        total={designs.length}
        choices={choices}
        hint="When you stop sharing, we email it to the owners."
        readAt={readAt}
        answer={bulk}
      >
        {designs.length === 0 ? (
          <EmptyState
            title="No reports"
            text={chosen ? 'No design was reported for this reason.' : 'Reported designs show up here.'}
          />
        ) : (
          <ReportedDesignList designs={designs} chosen={bulk?.chosen ?? []} answer={answer} />
        )}
      </BulkActs>
    </div>
  )
}
