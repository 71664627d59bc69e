import { redirect } from 'react-router'
import { z } from 'zod'
import { readOpenCaseForm, readReturnForm } from '#app/features/cases/opening/read-new-case.server.ts'
import type { RequestFacts } from '#app/web/request/request-context.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import {
  type CaseLine,
  type CaseReason,
  maxCasesPerVendorOrder,
  reasonsNow,
  returnRule,
} from '#modules/cases'
import { type CaseAbout, caseTopic, type CaseTopic, openCase, startReturn } from '#modules/cases/server'
import { returnPolicyText } from '#modules/vendors'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { Reason } from '#shared/allowance.ts'
import type { OrderId } from '#shared/ids.ts'
import { isRefusal, notFound } from '#shared/refusal.ts'

export const tokenQuery = (guestToken: string | null) =>
  guestToken === null ? '' : `?${new URLSearchParams({ token: guestToken })}`

const query = z.object({ orderId: z.uuid(), vendor: z.uuid(), kind: z.literal('return').optional() })

function aboutOf(url: URL): CaseAbout & { readonly isReturn: boolean } {
  const typed = query.safeParse(Object.fromEntries(url.searchParams))
  if (!typed.success) throw notFound('Order')
  const { orderId, vendor, kind } = typed.data
  return {
    orderId,
    vendorId: vendor,
    guestToken: url.searchParams.get('token'),
    isReturn: kind === 'return',
  }
}

/** The page for a new case, or for a return. */
export interface NewCasePage {
  readonly vendorName: string
  readonly lines: readonly CaseLine[]
  readonly orderId: OrderId
  readonly orderPath: string
  /** Where to write to the artist instead. */
  readonly messagePath: string
  readonly reasons: readonly CaseReason[]
  readonly whyNot: Reason | null
  /** Null on the page for a problem. */
  readonly returning: {
    /** The artist's policy in words, with a space at its end; empty where it isn't known. */
    readonly terms: string
    readonly returnable: CaseTopic['returnable']
    /** Where to report a problem; null when that isn't possible now. */
    readonly reportPath: string | null
  } | null
}

/** What the page for a new case shows; redirects to the case that is already open. Refuses what `caseTopic` refuses. */
export async function newCasePage(actor: Actor, url: URL): Promise<NewCasePage> {
  const { isReturn, ...about } = aboutOf(url)
  try {
    const topic = await caseTopic(actor, about)
    const search = tokenQuery(about.guestToken)
    if (topic.openCaseId) throw redirect(`/cases/${topic.openCaseId}${search}`)
    const { vendorName, lines, orderId } = topic
    const page = {
      vendorName,
      lines,
      orderId,
      orderPath: `/order/${orderId}${search}`,
      messagePath: messagePathOf({ ...about, orderId }),
    }
    const problem = reasonsNow(topic.facts, now(), maxCasesPerVendorOrder)
    return isReturn
      ? { ...page, ...returnPage(topic, problem.reasons.length > 0, url) }
      : { ...page, ...problem, returning: null }
  } catch (error) {
    // A vendor can't open a case with their own shop; for everyone else this order doesn't exist.
    if (isRefusal(error) && error.code === 'own-shop') throw notFound('Order')
    throw error
  }
}

function messagePathOf({ orderId, vendorId, guestToken }: CaseAbout): string {
  const token = guestToken === null ? {} : { token: guestToken }
  return `/messages/new?${new URLSearchParams({ orderId, vendor: vendorId, ...token })}`
}

function returnPage({ facts, returnable }: CaseTopic, canReport: boolean, url: URL) {
  const rule = returnRule(facts, now(), maxCasesPerVendorOrder)
  const reportQuery = new URLSearchParams(url.searchParams)
  reportQuery.delete('kind')
  const policy = facts.returnPolicy && returnPolicyText(facts.returnPolicy)
  return {
    reasons: [],
    whyNot: rule.allowed ? null : rule.reason,
    returning: {
      terms: policy ? `${policy.title}. ${policy.detail} ` : '',
      returnable,
      reportPath: canReport ? `/cases/new?${reportQuery}` : null,
    },
  }
}

/** Opens it from the page's form. Refuses what `openCase` and `startReturn` refuse. */
export async function submitNewCase(facts: RequestFacts, url: URL, form: FormData): Promise<Response> {
  const { actor, network } = facts
  const { isReturn, ...about } = aboutOf(url)
  const topic = await caseTopic(actor, about)
  const id = isReturn
    ? await startReturn(actor, about, readReturnForm(form), network)
    : await openCase(actor, about, await readOpenCaseForm(facts, form, topic.vendorOrderId), network)
  return redirectWithToast(`/cases/${id}${tokenQuery(about.guestToken)}`, {
    title: isReturn ? 'Return started' : 'Case opened',
    description: isReturn ? 'Send the hats back next.' : `${topic.vendorName} answers next. We’ll email you.`,
    tone: 'success',
  })
}
