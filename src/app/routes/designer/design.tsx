import { useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts'
import { SharedHat } from '#app/features/designer/shared/shared-hat.tsx'
import { DesignParts } from '#app/features/designs/design-parts.tsx'
import { ReportDesign } from '#app/features/designs/report-design.tsx'
import { ShareMenu } from '#app/features/share/share-menu.tsx'
import { ErrorPage } from '#app/frame/error-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { deferredPart } from '#app/web/browser/deferred-part.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf, requestFacts } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { designSummary, teamFieldsOf, viewOfArt } from '#modules/design-engine'
import { designReportInput, orderedBlankText } from '#modules/designs'
import { designById, hasAllArtworks, orderedDesign, reportDesign } from '#modules/designs/server'
import type { Actor } from '#shared/actor.ts'
import type { Route } from './+types/design'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { productName, publicUrl } = siteSettings()
  const id = params.id.toLowerCase()
  const actor = actorOf(context)
  const shown = await shownDesign(actor, id)
  if (!shown) throw noDesign()
  const { document } = shown
  return {
    productName,
    publicUrl,
    id,
    isLoggedIn: actor.kind === 'person',
    view: viewOfArt(document),
    hasAllArtworks: await hasAllArtworks(actor, document),
    // Without its names, which only its owner has, it can't be made.
    isForTeam: teamFieldsOf(document).length > 0 && !shown.isOwn,
    ...shown,
  }
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
      isShared,
      mayReport,
      mayRemix: mayReport && mayRemix,
      picture: `?v=${version}`,
      madeBy: null,
      blank: null,
      quantity: 0,
    }
  }
  const ordered = await nullIfNotFound(() => orderedDesign(actor, id))
  if (!ordered) return null
  const { name, document, vendorName, quantity, credit, blank } = ordered
  const readOnly = { isOwn: false, isShared: false, mayRemix: false, mayReport: false, author: null, credit }
  return {
    name,
    document,
    ...readOnly,
    picture: '',
    madeBy: vendorName,
    blank: blank && orderedBlankText(blank),
    quantity,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Design not found' }, { name: 'robots', content: 'noindex' }]
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

const OrderShared = deferredPart(async () => {
  const { OrderShared: Part } = await import('#app/features/designer/shared/order-shared.tsx')
  return Part
})

export default function DesignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, document, isShared, publicUrl, hasAllArtworks: isWhole, madeBy } = loaderData
  const isSent = actionData !== undefined && 'isSent' in actionData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useRefusalToast(refused, { isReadByForm: true })
  const { addToCart } = useAddToCart()
  const [isOrdering, setIsOrdering] = useState(false)
  return (
    <div className="page-width pb-20">
      <PageHeader
        title={<span className="wrap-anywhere">{name}</span>}
        lead={leadOf(loaderData)}
        actions={
          isShared && <ShareMenu label={`Share ${name}`} url={`${publicUrl}/design/${id}`} title={name} />
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <SharedHat
          key={id}
          document={document}
          view={loaderData.view}
          src={`/design/${id}/picture.webp${loaderData.picture}`}
          summary={designSummary(document)}
          turns={isWhole}
        />
        <div className="flex flex-col gap-6">
          {!isWhole && (
            <Notice tone="warning" title="Artwork missing">
              Part of the artwork of this design was deleted, so the picture isn’t complete
              {madeBy ? '.' : ' and the hat can’t be ordered.'}
            </Notice>
          )}
          {isOrdering ? (
            <OrderShared id={id} document={document} name={name} addToCart={addToCart} />
          ) : (
            <Actions design={loaderData} order={() => setIsOrdering(true)} />
          )}
          <DesignParts document={document} blank={loaderData.blank} />
          {loaderData.mayReport && (
            <ReportDesign isLoggedIn={loaderData.isLoggedIn} isSent={isSent} refused={refused} />
          )}
        </div>
      </div>
    </div>
  )
}

type ShownDesign = Route.ComponentProps['loaderData']

function leadOf({ madeBy, quantity, author, credit }: ShownDesign): string {
  if (!madeBy) return `Designed by ${author}${credit ? `, based on a design by ${credit}` : ''}.`
  const hats = quantity === 1 ? 'One hat' : `${quantity} hats`
  return `${hats}, made to this design by ${madeBy}.${credit ? ` Based on a design by ${credit}.` : ''}`
}

function Actions({ design, order }: { readonly design: ShownDesign; readonly order: () => void }) {
  const { id, isOwn, mayRemix, madeBy, isForTeam, hasAllArtworks: isWhole } = design
  return (
    <div className="flex flex-wrap gap-3">
      {isForTeam && !madeBy && (
        <p className="text-muted">
          This design is for a team: each hat has its own name or number.
          {mayRemix ? ' Remix it to fill in yours.' : ' Only its author can order it.'}
        </p>
      )}
      {!madeBy && isWhole && !isForTeam && (
        <Button className="noscript:hidden" onClick={order}>
          Order this hat
        </Button>
      )}
      {isOwn && (
        <ButtonLink to={`/custom?design=${id}`} tone="secondary" prefetch="none">
          Open in the designer
        </ButtonLink>
      )}
      {mayRemix && (
        <ButtonLink to={`/custom?remix=${id}`} tone="secondary" prefetch="none">
          Remix
        </ButtonLink>
      )}
      {madeBy && (
        <ButtonLink to={`/messages/new?design=${id}`} tone="secondary" prefetch="none">
          Ask the artist
        </ButtonLink>
      )}
      {!mayRemix && (
        <ButtonLink to="/custom" tone="secondary" prefetch="none">
          Start Designing
        </ButtonLink>
      )}
    </div>
  )
}

/** The same for a design that never existed and one that isn't shared. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title="This design isn’t shared"
        text="Its author stopped sharing it or deleted it, or the link has a typo. Ask for a new link, or design your own hat."
        action={<ButtonLink to="/custom">Start Designing</ButtonLink>}
      />
    </div>
  )
}
