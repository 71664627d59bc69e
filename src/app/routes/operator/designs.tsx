import { data } from 'react-router'
import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { dropsShown } from '#app/features/home/latest-drops.tsx'
import { OperatorTabs } from '#app/features/operator-tools/operator-tabs.tsx'
import { ReportedDesignList } from '#app/features/operator-tools/reported-design-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { leadToSecondFactor } from '#app/web/lead-to-second-factor.server.ts'
import { nullIfNotFound } from '#app/web/null-if-not-found.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { latestProducts } from '#modules/catalog/server'
import { dismissReports, reportedDesigns, stopSharing } from '#modules/designs/server'
import { isRefusal } from '#shared/refusal.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import type { Route } from './+types/designs'

export async function loader({ context, url }: Route.LoaderArgs) {
  leadToSecondFactor(context, url)
  const actor = actorOf(context)
  const { productName } = shopSettings()
  const designs = await nullIfNotFound(() => reportedDesigns(actor))
  const newest = designs ? [] : await latestProducts(actor, dropsShown)
  return data({ productName, designs, newest }, { status: designs ? 200 : 404 })
}

const design = z.uuid()
const reason = z.string().trim().min(1, 'Say why: it is written down, and its owner is told.').max(500)
const settling = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('stop'), design, reason }),
  // Until when there were reports to see.
  z.object({ intent: z.literal('dismiss'), design, until: z.coerce.date() }),
])

export async function action({ context, request, url }: Route.ActionArgs) {
  leadToSecondFactor(context, url)
  const actor = actorOf(context)
  // Before anything is said about the form: for anybody else there is no such page.
  if (actor.kind !== 'person' || !actor.isOperator) return data(null, { status: 404 })
  const form = await request.formData()
  try {
    const wish = settling.parse(Object.fromEntries(form))
    const isStop = wish.intent === 'stop'
    if (isStop) await stopSharing(actor, wish.design, wish.reason)
    else await dismissReports(actor, wish.design, wish.until)
    return redirectWithToast('/operator/designs', {
      title: isStop ? 'Sharing stopped' : 'Settled',
      description: isStop ? 'Nobody but its owner sees it, who is told why.' : 'The design stays as it is.',
      tone: 'success',
    })
  } catch (error) {
    if (isRefusal(error) && error.code === 'not-found') return data(null, { status: 404 })
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, designs } }) =>
  designs
    ? [{ title: `Reported designs · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function ReportedDesignsPage({
  loaderData: { designs, newest },
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
