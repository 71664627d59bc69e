import { CollectionTable } from '#app/features/collection-editor/collection-table.tsx'
import { NewCollectionForm } from '#app/features/collection-editor/new-collection-form.tsx'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { newCollectionInput } from '#modules/catalog'
import { collectionsForOperators, createCollection } from '#modules/catalog/server'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/collections'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, collectionsForOperators)
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

export default function CollectionsPage({
  loaderData: { shown: collections, newest },
  actionData,
}: Route.ComponentProps) {
  useRefusalToast(actionData ?? undefined)
  if (!collections) return <NothingHere newest={newest} />
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Collections"
        lead="Hats that you choose, on a page with a title and a short text. The home page shows those that are published."
        actions={
          collections.length > 0 && (
            <CsvDownload action="/operator/lists/collections.csv" what="collections" />
          )
        }
        spaced={false}
      />
      <NewCollectionForm answer={actionData ?? undefined} />
      <CollectionTable collections={collections} />
    </div>
  )
}
