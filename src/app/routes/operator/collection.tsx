import { z } from 'zod'
import { CollectionForm } from '#app/features/collection-editor/collection-form.tsx'
import { CollectionMembers } from '#app/features/collection-editor/collection-members.tsx'
import { DeleteCollection } from '#app/features/collection-editor/delete-collection.tsx'
import { ProductSearch } from '#app/features/collection-editor/product-search.tsx'
import { ActHistory } from '#app/features/console/audit/act-history.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { collectionInput, type OperatorCollection } from '#modules/catalog'
import {
  arrangeCollection,
  changeCollection,
  collectionForOperators,
  deleteCollection,
} from '#modules/catalog/server'
import { requireNotScheduled } from '#modules/newsletter/server'
import { auditEntriesAbout } from '#modules/operations/server'
import { system } from '#shared/actor.ts'
import { type CollectionId, isId, type ProductId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import { productSearchIn, productsToAdd } from './products-to-add.server.ts'
import type { Route } from './+types/collection'

export function loader(args: Route.LoaderArgs) {
  const id = args.params.id.toLowerCase()
  const search = productSearchIn(args.url)
  return loadForOperator(args, async (actor) => {
    const collection = await collectionForOperators(actor, id)
    const found = await productsToAdd(actor, search)
    const isIn = new Set(collection.members.map((member) => member.id))
    return {
      collection,
      search,
      found: found.map(({ id: product, name, image, vendorName }) => ({
        id: product,
        name,
        image,
        vendorName,
        isIn: isIn.has(product),
      })),
      acts: await auditEntriesAbout(actor, id),
    }
  })
}

const productId = z.custom<ProductId>(
  (value) => typeof value === 'string' && isId(value),
  'Choose a product.',
)
const change = z.union([
  z.object({ intent: z.enum(['add', 'remove', 'up', 'down', 'cover']), product: productId }),
  z.object({ intent: z.literal('save') }),
  z.object({
    intent: z.literal('delete'),
    reason: z.string().trim().min(1, 'Enter a reason.').max(500),
  }),
])

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const id = args.params.id.toLowerCase()
    if (!isId(id)) throw notFound('Collection')
    const input = change.parse(fields)
    if (input.intent === 'delete') {
      const { title } = await deleteCollection(operator, id as CollectionId, input.reason, requireUnused)
      return redirectWithToast('/operator/collections', {
        title: 'Collection deleted',
        description: `${title} is gone. Its products are still in the shop.`,
        tone: 'success',
      })
    }
    if (input.intent === 'save') {
      await changeCollection(operator, id as CollectionId, collectionInput.parse(fields), requireUnused)
    } else {
      await arrangeCollection(operator, id as CollectionId, input)
    }
    return redirectWithToast(`/operator/collections/${id}${args.url.search}`, {
      title: titles[input.intent],
      tone: 'success',
    })
  })
}

const requireUnused = (slug: string) => requireNotScheduled(system, slug)

const titles = {
  save: 'Collection saved',
  add: 'Product added',
  remove: 'Product removed',
  up: 'Product moved',
  down: 'Product moved',
  cover: 'Picture chosen',
} as const

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `${shown.collection.title} · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function OperatorCollectionPage({
  loaderData: { shown, newest },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData ?? undefined
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { collection, search, found, acts } = shown
  return (
    <div className="@container flex flex-col gap-6 pb-20">
      <ConsoleHeader
        title={collection.title}
        lead={<CollectionLead collection={collection} />}
        back={{ to: '/operator/collections', label: 'Collections' }}
        actions={
          collection.isPublished && (
            <ButtonLink to={`/collections/${collection.slug}`} tone="secondary" prefetch="none">
              View in the shop
            </ButtonLink>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem] @6xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Card as="section" aria-labelledby="members" className="flex min-w-0 flex-col gap-4">
          <h2 id="members" className="text-lg">
            Hats
          </h2>
          <ProductSearch search={search} found={found} />
          <CollectionMembers members={collection.members} coverProductId={collection.coverProductId} />
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <CollectionForm key={JSON.stringify(collection)} collection={collection} answer={answer} />
          <Card as="section" aria-label="Deletion" className="flex flex-col gap-3">
            <p className="text-sm text-muted">To hide it for a while, switch off Published instead.</p>
            <DeleteCollection collection={collection} answer={answer} />
          </Card>
        </div>
      </div>
      <ActHistory acts={acts} />
    </div>
  )
}

/** Below the title: whether shoppers see it, how many hats it has and when it was changed. */
function CollectionLead({ collection }: { readonly collection: OperatorCollection }) {
  const { isPublished, members, changedAt } = collection
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {!isPublished && <StatusBadge>hidden</StatusBadge>}
      <span>
        {members.length === 1 ? '1 hat' : `${members.length} hats`} · Changed <FormattedDate at={changedAt} />
      </span>
    </span>
  )
}
