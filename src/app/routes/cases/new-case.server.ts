import { redirect } from 'react-router'
import { z } from 'zod'
import { readOpenCaseForm } from '#app/features/cases/perform-case-step.server.ts'
import type { RequestFacts } from '#app/web/request/request-context.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { maxCasesPerVendorOrder, reasonsNow } from '#modules/cases'
import { type CaseAbout, caseTopic, openCase } from '#modules/cases/server'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isRefusal, notFound } from '#shared/refusal.ts'

export const tokenQuery = (guestToken: string | null) =>
  guestToken === null ? '' : `?${new URLSearchParams({ token: guestToken })}`

const query = z.object({ orderId: z.uuid(), vendor: z.uuid() })

function aboutOf(url: URL): CaseAbout {
  const typed = query.safeParse(Object.fromEntries(url.searchParams))
  if (!typed.success) throw notFound('Order')
  const { orderId, vendor } = typed.data
  return { orderId, vendorId: vendor, guestToken: url.searchParams.get('token') }
}

/** What the page for a new case shows; redirects to the case that is already open. Refuses what `caseTopic` refuses. */
export async function newCasePage(actor: Actor, url: URL) {
  const about = aboutOf(url)
  try {
    const topic = await caseTopic(actor, about)
    const search = tokenQuery(about.guestToken)
    if (topic.openCaseId) throw redirect(`/cases/${topic.openCaseId}${search}`)
    const { vendorName, lines, orderId } = topic
    return {
      vendorName,
      lines,
      orderId,
      orderPath: `/order/${orderId}${search}`,
      ...reasonsNow(topic.facts, now(), maxCasesPerVendorOrder),
    }
  } catch (error) {
    // A vendor can't open a case with their own shop; for everyone else this order doesn't exist.
    if (isRefusal(error) && error.code === 'own-shop') throw notFound('Order')
    throw error
  }
}

/** Opens it from the page's form. Refuses what `openCase` refuses. */
export async function submitNewCase(
  { actor, network }: RequestFacts,
  url: URL,
  form: FormData,
): Promise<Response> {
  const about = aboutOf(url)
  const topic = await caseTopic(actor, about)
  const input = await readOpenCaseForm(actor, form, topic.vendorOrderId)
  const id = await openCase(actor, about, input, network)
  return redirectWithToast(`/cases/${id}${tokenQuery(about.guestToken)}`, {
    title: 'Case opened',
    description: `${topic.vendorName} answers next. We’ll email you.`,
    tone: 'success',
  })
}
