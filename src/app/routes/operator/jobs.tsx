import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { AttentionList, type AttentionPart } from '#app/features/operator/attention-list.tsx'
import { HeldTransferTable } from '#app/features/operator/held-transfer-table.tsx'
import { DeadLetterTable } from '#app/features/operator/dead-letter-table.tsx'
import { OwedRefundList } from '#app/features/operator/owed-refund-list.tsx'
import { ShareDecisionList } from '#app/features/operator/share-decision-list.tsx'
import { UnhandledEventTable } from '#app/features/operator/unhandled-event-table.tsx'
import { actOnMany, isBulkForm } from '#app/web/staff/bulk/act-on-many.server.ts'
import { bulkAnswerOf, formAnswerOf } from '#app/web/staff/bulk/bulk-answer.ts'
import { BulkResultNotice } from '#app/web/staff/bulk/bulk-result-notice.tsx'
import { isIdle, jobFigureList } from '#app/features/operator/jobs/job-figure-list.ts'
import { jobKindIn } from '#app/features/operator/jobs/job-kind-in.ts'
import { jobProblem } from '#app/features/operator/jobs/job-problem.server.ts'
import { jobBulkIntents } from '#app/features/operator/jobs/job-bulk-intents.server.ts'
import { Button } from '#app/ui/button.tsx'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import { ScheduledWorkTable } from '#app/features/operator/jobs/scheduled-work-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import {
  failedJobKinds,
  jobQueueFigures,
  listDeadLetterJobs,
  listScheduledWork,
  retryAllDeadLetterJobs,
  listUnhandledEvents,
} from '#modules/operations/server'
import { decideShare, heldTransfers, retryHeldTransfer, sharesToDecide } from '#modules/payments/server'
import { owedRefunds, recordOwedPayment, refundOwed } from '#modules/orders/server'
import type { Actor, Person } from '#shared/actor.ts'
import { isId, type OrderId, type TransferId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isPermitted } from '#shared/staff/require-permission.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actOnForm, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/jobs'

export function loader(args: Route.LoaderArgs) {
  const kind = jobKindIn(args.url.searchParams)
  return loadForOperator(args, async (actor) => ({
    kind,
    kinds: isPermitted(actor, 'read_jobs') ? await failedJobKinds(actor) : [],
    scheduled: isPermitted(actor, 'read_jobs') ? await listScheduledWork(actor) : null,
    figures: isPermitted(actor, 'read_jobs') ? await jobQueueFigures(actor) : null,
    failed: isPermitted(actor, 'read_jobs') ? await failedJobs(actor, kind) : [],
    events: isPermitted(actor, 'read_jobs') ? await listUnhandledEvents(actor) : [],
    held: await heldTransfers(actor),
    shares: await sharesToDecide(actor),
    owed: await owedRefunds(actor),
  }))
}

async function failedJobs(actor: Actor, kind: string | null) {
  const jobs = await listDeadLetterJobs(actor, kind)
  return jobs.map((job) => ({ ...job, problem: jobProblem(job.error) }))
}

/** The amount shown: a decision about any other amount is refused. */
const shownAmount = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform((text) => cents(Number(text)))

const shareDecision = z.object({
  intent: z.enum(['send-share', 'retain-share']),
  share: z.custom<TransferId>((value) => typeof value === 'string' && isId(value)),
  amount: shownAmount,
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
})

const outsidePayment = z.object({
  orderId: z.custom<OrderId>((value) => typeof value === 'string' && isId(value)),
  amount: shownAmount,
  reference: z.string().trim().min(1, 'Enter the number of the check or bank transfer.').max(200),
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
})

export function action(args: Route.ActionArgs) {
  return actOnForm(args, async (operator, form) => {
    if (isBulkForm(form, jobBulkIntents)) return actOnMany(operator, form, jobBulkIntents)
    const fields = Object.fromEntries(form)
    if (typeof fields.share === 'string') return decide(operator, shareDecision.parse(fields))
    if (typeof fields.orderId === 'string') return recordPayment(operator, outsidePayment.parse(fields))
    const { transfer, refund } = fields
    if (typeof refund === 'string') return refundAgain(operator, refund)
    return typeof transfer === 'string' ? retryTransfer(operator, transfer) : retryDeadLetters(operator)
  })
}

async function decide(operator: Person, { intent, share, amount, reason }: z.output<typeof shareDecision>) {
  const isSend = intent === 'send-share'
  const decision = isSend ? 'send' : 'retain'
  const isDecided = await decideShare(operator, { transferId: share, decision, seenCents: amount, reason })
  if (!isDecided) {
    return redirectWithToast('/operator/jobs', {
      title: 'Nothing to decide',
      description: 'This share no longer needs a decision.',
      tone: 'success',
    })
  }
  return redirectWithToast('/operator/jobs', {
    title: isSend ? 'Sent to the artist' : 'Settled as not owed',
    description: isSend
      ? 'The transfer is queued. We email the artist your reason.'
      : 'The marketplace keeps the money. We email the artist your reason.',
    tone: 'success',
  })
}

async function retryDeadLetters(operator: Person) {
  const retried = await retryAllDeadLetterJobs(operator)
  return redirectWithToast('/operator/jobs', {
    title: retried === 0 ? 'Nothing to retry' : 'Retrying',
    description:
      retried === 0
        ? 'No failed jobs are left.'
        : `${retried === 1 ? '1 job is' : `${retried} jobs are`} back in the queue. Jobs that fail again show up here.`,
    tone: 'success',
  })
}

async function refundAgain(operator: Person, orderId: string) {
  const isOwed = isId(orderId) && (await refundOwed(operator, orderId as OrderId))
  return redirectWithToast('/operator/jobs', {
    title: isOwed ? 'Refunding' : 'Nothing to refund',
    description: isOwed
      ? 'The refund is queued. If it fails again, it shows up here.'
      : 'This order owes its shopper nothing.',
    tone: 'success',
  })
}

async function recordPayment(
  operator: Person,
  { orderId, amount, reference, reason }: z.output<typeof outsidePayment>,
) {
  const isOwed = await recordOwedPayment(operator, orderId, { reason, reference, seenCents: amount })
  return redirectWithToast('/operator/jobs', {
    title: isOwed ? 'Recorded as paid' : 'Nothing to record',
    description: isOwed
      ? 'We email the shopper the reference and your reason.'
      : 'This order owes its shopper nothing, or a refund is under way.',
    tone: 'success',
  })
}

async function retryTransfer(operator: Person, transferId: string) {
  const isHeld = isId(transferId) && (await retryHeldTransfer(operator, transferId as TransferId))
  return redirectWithToast('/operator/jobs', {
    title: isHeld ? 'Retrying' : 'Nothing to retry',
    description: isHeld
      ? 'The transfer is queued. If Stripe refuses it again, it shows up here.'
      : 'This transfer is no longer on hold.',
    tone: 'success',
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Background work · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function JobsPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  const { formMethod, formData } = useNavigation()
  const isRetrying =
    formMethod === 'POST' &&
    ['share', 'orderId', 'refund', 'transfer', 'ids'].every((field) => !formData?.has(field))
  const answer = formAnswerOf(actionData)
  const bulk = bulkAnswerOf(actionData)
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { kind, kinds, failed, events, held, shares, owed } = shown
  const isEmpty = [kinds, events, held, shares, owed].every((list) => list.length === 0)
  return (
    <div className="flex flex-col gap-6 pb-20">
      <ConsoleHeader
        title="Background work"
        lead="Emails, transfers and refunds. What fails is retried for a day or two, then it needs you."
        actions={
          kinds.length > 0 && (
            <Form method="post">
              <Button type="submit" pending={isRetrying} pendingLabel="Retrying...">
                Retry all
              </Button>
            </Form>
          )
        }
      />
      {isEmpty && (
        <Notice tone="success" title="Nothing failed">
          {shown.figures && isIdle(shown.figures)
            ? 'No email, transfer or refund is waiting.'
            : 'Every email, transfer and refund went through, or is still being tried.'}
        </Notice>
      )}
      <AttentionList parts={attention(shown)} />
      {shares.length > 0 && <ShareDecisionList shares={shares} answer={answer} />}
      {owed.length > 0 && <OwedRefundList owed={owed} answer={answer} />}
      {held.length > 0 && <HeldTransferTable held={held} />}
      {kinds.length > 0 && <DeadLetterTable jobs={failed} kinds={kinds} kind={kind} answer={bulk} />}
      {kinds.length === 0 && bulk?.result && <BulkResultNotice result={bulk.result} />}
      {events.length > 0 && <UnhandledEventTable events={events} />}
      {shown.figures && !isIdle(shown.figures) && <FigureCards figures={jobFigureList(shown.figures)} />}
      {shown.scheduled && <ScheduledWorkTable work={shown.scheduled} />}
    </div>
  )
}

interface Waiting {
  readonly shares: readonly unknown[]
  readonly owed: readonly unknown[]
  readonly held: readonly unknown[]
  readonly failed: readonly unknown[]
  readonly events: readonly unknown[]
}

/** What needs an operator first: decisions about money, then what the next try may solve. */
function attention({ shares, owed, held, failed, events }: Waiting): readonly AttentionPart[] {
  return [
    {
      id: 'share-decisions',
      count: shares.length,
      one: 'share to decide on',
      many: 'shares to decide on',
      what: 'Send it to the artist, or settle it.',
    },
    {
      id: 'owed',
      count: owed.length,
      one: 'refund that failed',
      many: 'refunds that failed',
      what: 'Refund again, or record another payment.',
    },
    {
      id: 'held',
      count: held.length,
      one: 'transfer on hold',
      many: 'transfers on hold',
      what: 'Fix the reason, then try again.',
    },
    {
      id: 'failed-jobs',
      count: failed.length,
      one: 'failed job',
      many: 'failed jobs',
      what: 'Read why, then retry.',
    },
    {
      id: 'unhandled',
      count: events.length,
      one: 'payment event not handled',
      many: 'payment events not handled',
      what: 'Their jobs are retried.',
    },
  ]
}
