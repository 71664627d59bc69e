import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { ReportedDesignList } from '#app/features/operator/reported-design-list.tsx'
import { reasonTabs } from '#app/features/console/lists/reason-tabs.ts'
import { actOnMany, isBulkForm } from '#app/web/staff/bulk/act-on-many.server.ts'
import { BulkActs } from '#app/web/staff/bulk/bulk-acts.tsx'
import { bulkAnswerOf, formAnswerOf } from '#app/web/staff/bulk/bulk-answer.ts'
import { designBulkIntents } from '#app/features/operator/design-bulk-intents.server.ts'
import { EmptyQueue } from '#app/features/operator/empty-queue.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { type ReportReason, reportReasons } from '#modules/designs'
import { countReportedDesigns, dismissReports, reportedDesigns, stopSharing } from '#modules/designs/server'
import type { Person } from '#shared/actor.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actOnForm, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/designs'

const here = '/operator/designs'

export function loader(args: Route.LoaderArgs) {
  const chosen = choiceIn(args.url.searchParams, 'reason', reportReasons)
  return loadForOperator(args, async (actor) => ({
    chosen,
    counts: await countReportedDesigns(actor),
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

const reasonViews: Readonly<Record<ReportReason, string>> = {
  copied: 'Copied',
  hateful: 'Hateful',
  sexual: 'Sexual',
  other: 'Other',
}

const steps = [
  ['A visitor reports a shared design', 'As copied, hateful, sexual or for another reason.'],
  ['You look at it', 'With all its reports, what is said about it and whose it is.'],
  [
    'You keep it or stop sharing it',
    'If nothing is wrong, it stays shared. Otherwise only its owner can see it, and gets your reason by email. Existing orders aren’t affected.',
  ],
] as const

const choices = [
  { intent: 'dismiss-many', label: 'Dismiss reports' },
  { intent: 'stop-many', label: 'Stop sharing', isDanger: true },
]

export default function ReportedDesignsPage({
  loaderData: { shown, newest },
  actionData,
}: Route.ComponentProps) {
  const mayReadAudit = useMay()('read_audit_log')
  const answer = formAnswerOf(actionData)
  const bulk = bulkAnswerOf(actionData)
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { chosen, counts, designs } = shown
  const isEmpty = !counts.all && chosen === null
  return (
    <ListPage
      title="Reported designs"
      lead="Shared designs that visitors reported."
      count={isEmpty ? null : (counts[chosen ?? 'all'] ?? 0)}
      list={{ path: here, fields: { reason: chosen ?? '' } }}
      page={{ items: designs, next: null }}
      {...(!isEmpty && {
        tabs: { name: 'reason', label: 'Reason of a report', all: reasonTabs(reasonViews, counts) },
      })}
      file={isEmpty ? null : { path: '/operator/lists/designs.csv', what: 'reports' }}
    >
      <BulkActs
        what="designs"
        total={designs.length}
        choices={choices}
        hint="When you stop sharing, we email it to the owners."
        answer={bulk}
      >
        {designs.length === 0 ? (
          chosen ? (
            <EmptyState
              title="No reports for this reason"
              text="No design was reported for this reason."
              action={
                <ButtonLink to={here} tone="secondary" prefetch="none">
                  All reports
                </ButtonLink>
              }
            />
          ) : (
            <EmptyQueue
              title="Nothing to decide"
              text="No shared design is reported."
              action={
                mayReadAudit && (
                  <ButtonLink
                    to="/operator/audit?action=stop-sharing-design"
                    tone="secondary"
                    prefetch="none"
                  >
                    Stopped designs
                  </ButtonLink>
                )
              }
              steps={steps}
            />
          )
        ) : (
          <ReportedDesignList designs={designs} chosen={bulk?.chosen ?? []} answer={answer} />
        )}
      </BulkActs>
    </ListPage>
  )
}
