import { DesignParts } from '#app/features/designs/design-parts.tsx'
import { ReportDesign } from '#app/features/designs/report-design.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf, requestFacts } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { designSummary } from '#modules/design-engine'
import { designReportInput } from '#modules/designs'
import { designById, orderedDesign, reportDesign } from '#modules/designs/server'
import type { Actor } from '#shared/actor.ts'
import type { Route } from './+types/design'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { productName, publicUrl } = siteSettings()
  const id = params.id.toLowerCase()
  const actor = actorOf(context)
  const shown = await shownDesign(actor, id)
  if (!shown) throw noDesign()
  return { productName, publicUrl, id, isLoggedIn: actor.kind === 'person', ...shown }
}

const noDesign = () => new Response('Design not found', { status: 404 })

/** Reports the design. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, network } = requestFacts(context)
  const id = params.id.toLowerCase()
  // Check first: only a shared design of another person can be reported.
  const saved = await nullIfNotFound(() => designById(actor, id))
  if (!saved?.isShared || saved.isOwn) throw noDesign()
  const form = await request.formData()
  try {
    await reportDesign(actor, id, designReportInput.parse(Object.fromEntries(form)), network)
  } catch (error) {
    return formAnswer(error, form)
  }
  return { isSent: true as const }
}

/** A saved design, or an ordered design. */
async function shownDesign(actor: Actor, id: string) {
  const saved = await nullIfNotFound(() => designById(actor, id))
  if (saved) {
    const { name, document, isOwn, isShared, mayRemix, author, credit, version } = saved
    const mayReport = isShared && !isOwn
    return {
      name,
      document,
      isOwn,
      author,
      credit,
      mayReport,
      mayRemix: mayReport && mayRemix,
      picture: `?v=${version}`,
      madeBy: null,
      quantity: 0,
    }
  }
  const ordered = await nullIfNotFound(() => orderedDesign(actor, id))
  if (!ordered) return null
  const { name, document, vendorName, quantity, credit } = ordered
  const readOnly = { isOwn: false, mayRemix: false, mayReport: false, author: null, credit }
  return { name, document, ...readOnly, picture: '', madeBy: vendorName, quantity }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { name, productName, publicUrl, id, picture, document } = loaderData
  const title = `${name} · ${productName}`
  const summary = designSummary(document)
  return [
    { title },
    { name: 'description', content: summary },
    { name: 'robots', content: 'noindex' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:image', content: `${publicUrl}/design/${id}/picture.webp${picture}` },
    { property: 'og:url', content: `${publicUrl}/design/${id}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export default function DesignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, document, isOwn, mayRemix, author, credit, picture, madeBy, quantity } = loaderData
  const isSent = actionData !== undefined && 'isSent' in actionData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useRefusalToast(refused, { isReadByForm: true })
  return (
    <div className="page-width pb-20">
      <PageHeader
        title={name}
        lead={
          madeBy
            ? `${quantity === 1 ? 'One hat' : `${quantity} hats`}, made to this design by ${madeBy}.${credit ? ` Based on a design by ${credit}.` : ''}`
            : `Designed by ${author}${credit ? `, based on a design by ${credit}` : ''}.`
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Picture
          src={`/design/${id}/picture.webp${picture}`}
          alt={designSummary(document)}
          width={1000}
          height={1000}
          className="aspect-square rounded-card"
          imageClassName="aspect-square"
        />
        <div className="flex flex-col gap-6">
          <DesignParts document={document} />
          <div className="flex flex-wrap gap-3">
            {isOwn && (
              <ButtonLink to={`/custom?design=${id}`} prefetch="none">
                Open in the designer
              </ButtonLink>
            )}
            {mayRemix && (
              <ButtonLink to={`/custom?remix=${id}`} prefetch="none">
                Make it yours
              </ButtonLink>
            )}
            {madeBy && (
              <ButtonLink to={`/messages/new?design=${id}`} tone="secondary" prefetch="none">
                Ask the artist
              </ButtonLink>
            )}
            <ButtonLink to="/custom" tone="secondary" prefetch="none">
              Start Designing
            </ButtonLink>
          </div>
          {loaderData.mayReport && (
            <ReportDesign isLoggedIn={loaderData.isLoggedIn} isSent={isSent} refused={refused} />
          )}
        </div>
      </div>
    </div>
  )
}
