import { data } from 'react-router'
import { sideCounts } from '#app/routes/messages/side-counts.server.ts'
import { SideNavigation } from '#app/routes/messages/side-navigation.tsx'
import { CaseFacts } from '#app/features/cases/case-facts.tsx'
import { CaseStatusBadge } from '#app/features/cases/case-status-badge.tsx'
import { CaseTimeline } from '#app/features/cases/case-timeline.tsx'
import { performCaseStep } from '#app/features/cases/perform-case-step.server.ts'
import { ReturnLabelCard } from '#app/features/cases/return-labels/return-label-card.tsx'
import {
  type ReturnLabelPage,
  returnLabelPage,
} from '#app/features/cases/return-labels/return-label-page.server.ts'
import { ShopperAnswer } from '#app/features/cases/turn/shopper-answer.tsx'
import { VendorSteps } from '#app/features/cases/turn/vendor-steps.tsx'
import { WriteInCaseForm } from '#app/features/cases/write-in-case-form.tsx'
import { AddressLines } from '#app/features/order-view/address-lines.tsx'
import { namedCountry } from '#app/features/order-view/named-country.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { type FormAnswer, formAnswer } from '#app/web/request/form-answer.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { readUploadForm } from '#app/web/request/uploads/read-upload-form.server.ts'
import { actorOf, requestFacts } from '#app/web/request/request-context.server.ts'
import { pictureTooLarge } from '#modules/media'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { caseReasonNames, type CaseView } from '#modules/cases'
import { type CaseAddress, caseView, requireCase } from '#modules/cases/server'
import type { OwnRefundable } from '#modules/orders'
import { ownRefundable } from '#modules/orders/server'
import { siteSettings } from '#modules/site/server'
import type { Actor } from '#shared/actor.ts'
import { type Cents, zeroCents } from '#shared/money.ts'
import type { FramedPage } from '#app/web/request/page-frame-of.ts'
import type { Route } from './+types/case'
import { NewCaseView } from './new-case-view.tsx'
import { newCasePage, submitNewCase, tokenQuery } from './new-case.server.ts'

const newCase = 'new'

function addressOf({ id }: Route.LoaderArgs['params'], url: URL): CaseAddress {
  return { id: id.toLowerCase(), guestToken: url.searchParams.get('token') }
}

/** Both sides see the same page. Other people's cases and missing ones get the same answer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const address = addressOf(params, url)
  const isNew = params.id === newCase
  const opened = isNew ? null : await nullIfNotFound(() => openedCase(actor, address, url))
  const shown = {
    siteName: siteSettings().productName,
    counts: await sideCounts(actor, opened?.view.party === 'vendor'),
    topic: isNew ? await nullIfNotFound(() => newCasePage(actor, url)) : null,
    shown: opened,
    search: tokenQuery(address.guestToken),
  }
  if (!shown.topic && !shown.shown) return data(shown, { status: 404 })
  // The address of a guest contains their key to the order.
  return data(shown, { headers: { 'referrer-policy': 'same-origin' } })
}

interface OpenedCase {
  readonly view: CaseView
  /** What the vendor can still refund; null for the shopper, and when nothing is left. */
  readonly refundable: OwnRefundable | null
  readonly label: ReturnLabelPage
}

async function openedCase(actor: Actor, address: CaseAddress, url: URL): Promise<OpenedCase> {
  const found = await caseView(actor, address)
  const view = { ...found, returnTo: namedCountry(found.returnTo) }
  const isVendor = view.party === 'vendor' && actor.kind === 'person'
  return {
    view,
    refundable: isVendor ? await ownRefundable(actor, view.orderId) : null,
    label: await returnLabelPage(actor, address, url.searchParams.get('show') === 'label'),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = requestFacts(context)
  const address = addressOf(params, url)
  const isNew = params.id === newCase
  // Before the form is read: for everyone else this page doesn't exist.
  const found = isNew
    ? await nullIfNotFound(() => newCasePage(facts.actor, url))
    : await nullIfNotFound(() => requireCase(facts.actor, address))
  if (!found) return data(null, { status: 404 })
  if (declaresTooMuch(request)) return formAnswer(pictureTooLarge('pictures'), new FormData())
  const form = await readUploadForm(request)
  try {
    if (!('side' in found)) return await submitNewCase(facts, url, form)
    const flash = await performCaseStep({
      ...facts,
      address,
      vendorId: found.found.vendor_id,
      form,
    })
    return redirectWithToast(url.pathname + tokenQuery(address.guestToken), flash)
  } catch (error) {
    return formAnswer(error, form)
  }
}

/** Without this, React Router drops the loader's headers. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** An artist’s pages end like the rest of the desk. */
export const handle: FramedPage<Route.ComponentProps['loaderData']> = {
  frame: ({ counts }) => (counts.desk ? 'short' : 'shop'),
}

export const meta: Route.MetaFunction = ({ loaderData: { siteName, shown, topic } }) => [
  {
    title: `${shown ? 'Case' : topic?.returning ? 'Return' : topic ? 'New case' : 'Not found'} · ${siteName}`,
  },
  { name: 'robots', content: 'noindex' },
]

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, topic, siteName, search } = loaderData
  const answer = actionData ?? undefined
  useRefusalToast(answer, { isReadByForm: true })
  return (
    <>
      <SideNavigation counts={loaderData.counts} />
      {topic ? (
        <NewCaseView topic={topic} siteName={siteName} answer={answer} />
      ) : shown ? (
        <CaseContent {...shown} siteName={siteName} search={search} answer={answer} />
      ) : (
        <NoCase />
      )}
    </>
  )
}

interface CaseContentProps extends OpenedCase {
  readonly siteName: string
  readonly search: string
  readonly answer: FormAnswer | undefined
}

function CaseContent({ view, refundable, label, siteName, search, answer }: CaseContentProps) {
  const isVendor = view.party === 'vendor'
  return (
    <div className="page-width flex flex-col gap-6 pb-16 wrap-anywhere">
      <PageHeader
        title={caseReasonNames[view.reason]}
        eyebrow="Case"
        beside={<CaseStatusBadge status={view.status} outcome={view.outcome} />}
        back={
          isVendor
            ? { to: '/vendor-dashboard/cases', label: 'Cases' }
            : { to: `/order/${view.orderId}${search}`, label: 'Order' }
        }
        spaced={false}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {/* The forms show their own errors; this is for a step that the other side made impossible. */}
          {answer?.message && (
            <Notice tone="danger" title={answer.title ?? 'Not done'}>
              {answer.message}
            </Notice>
          )}
          {isVendor ? (
            <VendorSteps view={view} refundable={refundable} labelCents={deductedOf(label)} answer={answer} />
          ) : (
            <ShopperAnswer
              view={view}
              returnAddress={view.returnTo && <AddressLines address={view.returnTo} />}
              answer={answer}
            />
          )}
          <ReturnLabelCard
            {...label}
            pdfPath={`/cases/${view.id}/label.pdf${search}`}
            offerPath={`/cases/${view.id}?show=label${search.replace('?', '&')}`}
          />
          <Card padding="medium" className="flex flex-col gap-6 sm:p-6">
            <CaseTimeline view={view} siteName={siteName} />
            {view.status !== 'closed' && <WriteInCaseForm answer={answer} entryCount={view.events.length} />}
          </Card>
        </div>
        <CaseFacts
          view={view}
          orderPath={
            isVendor ? `/vendor-dashboard/orders/${view.orderId}` : `/order/${view.orderId}${search}`
          }
        />
      </div>
    </div>
  )
}

/** What the refund is lowered by; the label never costs more than the refund. */
function deductedOf({ state: { label } }: ReturnLabelPage): Cents {
  return label?.isBought && label.payer === 'buyer' ? label.priceCents : zeroCents
}

function NoCase() {
  return (
    <div className="page-width py-12">
      <EmptyState
        level={1}
        title="Case not found"
        text="Open the link in our email, or log in to the account that you ordered with."
        action={
          <ButtonLink to="/orders" prefetch="none">
            Your orders
          </ButtonLink>
        }
      />
    </div>
  )
}
