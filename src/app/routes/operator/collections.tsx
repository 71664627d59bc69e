import { CollectionTable } from '#app/features/collection-editor/collection-table.tsx'
import { NewCollectionForm } from '#app/features/collection-editor/new-collection-form.tsx'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { ChoiceFilter } from '#app/features/operator/choice-filter.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { collectionStates, newCollectionInput } from '#modules/catalog'
import { collectionsForOperators, createCollection } from '#modules/catalog/server'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/collections'

const here = '/operator/collections'
const stateNames = { published: 'Published', hidden: 'Hidden' }

export function loader(args: Route.LoaderArgs) {
  const show = choiceIn(args.url.searchParams, 'show', collectionStates)
  return loadForOperator(args, async (actor) => ({
    show,
    collections: await collectionsForOperators(actor, show),
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
  const { show, collections } = shown
  const fields = { show: show ?? '' }
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Collections"
        lead="Choose hats for a page with a title and a short text. The home page shows published collections."
        actions={
          collections.length > 0 && (
            <CsvDownload
              action={pathWithQuery('/operator/lists/collections.csv', fields)}
              what="collections"
            />
          )
        }
        spaced={false}
      />
      <NewCollectionForm answer={actionData ?? undefined} />
      <ChoiceFilter action={here} label="State" name="show" chosen={show} names={stateNames} />
      <CollectionTable collections={collections} isFiltered={show !== null} />
    </div>
  )
}
