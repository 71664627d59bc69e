import { CollectionTable } from '#app/features/collection-editor/collection-table.tsx'
import { NewCollectionForm } from '#app/features/collection-editor/new-collection-form.tsx'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { collectionStates, newCollectionInput } from '#modules/catalog'
import { collectionsForOperators, createCollection } from '#modules/catalog/server'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/collections'

const here = '/operator/collections'

export function loader(args: Route.LoaderArgs) {
  const show = choiceIn(args.url.searchParams, 'show', collectionStates)
  return loadForOperator(args, async (actor) => ({
    show,
    all: await collectionsForOperators(actor),
  }))
}

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const id = await createCollection(operator, newCollectionInput.parse(fields))
    return redirectWithToast(`/operator/collections/${id}`, {
      title: 'Collection created',
      description: 'It is hidden until you publish it.',
      tone: 'success',
    })
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Collections · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function CollectionsPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData ?? undefined)
  if (!shown) return <NothingHere newest={newest} />
  const { show, all } = shown
  const published = all.filter(({ isPublished }) => isPublished)
  const hidden = all.filter(({ isPublished }) => !isPublished)
  const collections = show === null ? all : show === 'published' ? published : hidden
  return (
    <ListPage
      title="Collections"
      lead="Hats that you choose, each collection with its own page. The home page shows published ones."
      count={collections.length}
      list={{ path: here, fields: { show: show ?? '' } }}
      page={{ items: collections, next: null }}
      tabs={{
        name: 'show',
        label: 'Collections by state',
        all: [
          { value: '', label: 'All', count: all.length },
          { value: 'published', label: 'Published', count: published.length },
          { value: 'hidden', label: 'Hidden', count: hidden.length },
        ],
      }}
      file={all.length > 0 ? { path: '/operator/lists/collections.csv', what: 'collections' } : null}
      side={<NewCollectionForm answer={actionData ?? undefined} />}
    >
      <CollectionTable collections={collections} isFiltered={show !== null} />
    </ListPage>
  )
}
