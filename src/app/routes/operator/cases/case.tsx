import { clsx } from 'clsx'
import { z } from 'zod'
import { CaseDecisionForm } from '#app/features/cases/case-decision-form.tsx'
import { OperatorCaseFacts } from '#app/features/cases/operator-case-facts.tsx'
import { nextStep } from '#app/features/cases/next-step.ts'
import { agoText } from '#app/ui/formats/ago-text.ts'
import { CaseStatusBadge } from '#app/features/cases/case-status-badge.tsx'
import { actOnDispute } from '#app/features/cases/disputes/act-on-dispute.server.ts'
import { DisputePage } from '#app/features/cases/disputes/dispute-page.tsx'
import { CaseTimeline } from '#app/features/cases/case-timeline.tsx'
import { ActHistory } from '#app/features/console/audit/act-history.tsx'
import { refundSelection } from '#app/web/request/refund-selection.ts'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { formatDateTime } from '#app/ui/formats/format-date.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import { useReadAt } from '#app/web/staff/read-at-context.ts'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import { caseReasonNames, type CaseView } from '#modules/cases'
import { caseForOperators, decideCase, disputeCase, returnLabelCost } from '#modules/cases/server'
import { auditEntriesAbout } from '#modules/operations/server'
import type { OwnRefundable } from '#modules/orders'
import { refundableForOperators } from '#modules/orders/server'
import { pictureTooLarge } from '#modules/media'
import { siteSettings } from '#modules/site/server'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import { shortId } from '#shared/ids.ts'
import { addCents, zeroCents } from '#shared/money.ts'
import { isPermitted } from '#shared/staff/require-permission.ts'
import { actOnForm, loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/case'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (actor) => {
    const { id } = args.params
    if (isDispute(id)) return shownDispute(actor, id)
    const view = await caseForOperators(actor, id.toLowerCase())
    const refundable =
      view.can.includes('decide') && isPermitted(actor, 'decide_cases')
        ? await refundableOf(actor, view)
        : null
    return {
      dispute: null,
      view,
      refundable,
      labelCents: refundable ? await returnLabelCost(actor, view.id, refundable.maxCents) : zeroCents,
      acts: await auditEntriesAbout(actor, view.id),
    }
  })
}

/** Ids of Stripe's disputes begin like this; ours are UUIDs. */
const isDispute = (id: string) => /^du?_/.test(id)

async function shownDispute(actor: Actor, id: string) {
  const dispute = await disputeCase(actor, id, { termsUrl: `${siteSettings().publicUrl}/terms`, now: now() })
  return { dispute, view: null, acts: await auditEntriesAbout(actor, id) }
}

/** What is left of the case's vendor. */
async function refundableOf(actor: Actor, { orderId, vendorId }: CaseView): Promise<OwnRefundable | null> {
  const left = await refundableForOperators(actor, orderId, vendorId)
  return left && { ...left, shippingCents: addCents(zeroCents, ...left.shipping.map(({ cents }) => cents)) }
}

const decision = z.object({
  kind: z.enum(['items', 'amount', 'replacement', 'nothing'], 'Choose what happens.'),
  reason: z.string().trim().min(3, 'Enter a reason. Both sides see it.').max(500),
})

export function action(args: Route.ActionArgs) {
  const refusal = declaresTooMuch(args.request) ? pictureTooLarge('picture') : undefined
  return actOnForm(
    args,
    async (operator, form) => {
      if (isDispute(args.params.id)) return actOnDispute(operator, args.params.id, form)
      const id = args.params.id.toLowerCase()
      const view = await caseForOperators(operator, id)
      const { kind, reason } = decision.parse(Object.fromEntries(form))
      await decideCase(operator, id, {
        reason,
        decision:
          kind === 'replacement' || kind === 'nothing'
            ? { kind }
            : {
                kind: 'refund',
                selection: refundSelection(form, kind, form.get('shipping') === 'on' ? [view.vendorId] : []),
                restock: kind === 'items' && form.get('restock') === 'on',
              },
      })
      return redirectWithToast(`/operator/cases/${id}`, {
        title: 'Decided',
        description: 'We’ve emailed both sides.',
        tone: 'success',
      })
    },
    refusal,
  )
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [
        { title: `Case about order #${shortId((shown.dispute ?? shown.view).orderId)} · ${productName}` },
        { name: 'robots', content: 'noindex' },
      ]
    : unknownAddressMeta(productName)

/** Whose turn it is, or how it ended, about which order, and since when. */
function CaseLead({ view }: { readonly view: CaseView }) {
  const readAt = useReadAt()
  const step = nextStep(view)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {step === null && <CaseStatusBadge status={view.status} outcome={view.outcome} />}
      {step !== null && view.status === 'escalated' && <StatusBadge tone="accent">{step}</StatusBadge>}
      {step !== null && view.status !== 'escalated' && <span className="text-text">{step}</span>}
      <span>
        Order{' '}
        <ConsoleLink to={`/operator/orders/${view.orderId}`} className="label underline">
          #{shortId(view.orderId)}
        </ConsoleLink>{' '}
        ·{' '}
        {step === null ? (
          <>
            Opened <FormattedDate at={view.openedAt} />
          </>
        ) : (
          <>
            Opened{' '}
            <time dateTime={view.openedAt} title={formatDateTime(new Date(view.openedAt))}>
              {agoText(view.openedAt, readAt)}
            </time>
          </>
        )}
      </span>
    </span>
  )
}

export default function OperatorCasePage({
  loaderData: { shown, newest, productName },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData ?? undefined
  const mayDecide = useMay()('decide_cases')
  useRefusalToast(answer, { isReadByForm: true })
  if (!shown) return <NothingHere newest={newest} />
  if (shown.dispute) {
    return (
      <div className="flex flex-col gap-8 pb-20 wrap-anywhere">
        <DisputePage dispute={shown.dispute} answer={answer} />
        <ActHistory acts={shown.acts} />
      </div>
    )
  }
  const { view, refundable, labelCents, acts } = shown
  const decides = view.can.includes('decide') && mayDecide
  return (
    <div className="flex flex-col gap-8 pb-20 wrap-anywhere">
      <ConsoleHeader
        title={caseReasonNames[view.reason]}
        back={{ to: '/operator/cases', label: 'Cases' }}
        lead={<CaseLead view={view} />}
        actions={
          // Where the form is beside what it is about, it is in sight.
          decides && (
            <ButtonLink to="#decide" tone="secondary" className="xl:hidden">
              Go to the decision
            </ButtonLink>
          )
        }
      />
      {view.orderStatus === 'disputed' && (
        <Notice tone="warning" title="This payment is disputed">
          You can’t refund anything until the bank decides.
        </Notice>
      )}
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:gap-8',
          decides
            ? 'xl:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[20rem_minmax(0,1fr)_27rem]'
            : 'xl:grid-cols-[20rem_minmax(0,1fr)]',
        )}
      >
        <OperatorCaseFacts view={view} />
        <CaseTimeline view={view} siteName={productName} />
        {decides && (
          <div className="xl:sticky xl:top-20 xl:col-start-2 xl:row-span-2 xl:row-start-1 2xl:col-start-3 2xl:row-span-1">
            <CaseDecisionForm view={view} refundable={refundable} labelCents={labelCents} answer={answer} />
          </div>
        )}
      </div>
      <ActHistory acts={acts} />
    </div>
  )
}
