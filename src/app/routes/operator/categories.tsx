import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { CategoryList } from '#app/features/category-settings/category-list.tsx'
import { NewCategoryForm } from '#app/features/category-settings/new-category-form.tsx'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { categoryInput } from '#modules/catalog'
import {
  addPresetCategories,
  categoriesForOperators,
  changeCategory,
  createCategory,
  mergeCategory,
  moveCategory,
} from '#modules/catalog/server'
import type { Person } from '#shared/actor.ts'
import { type CategoryId, isId } from '#shared/ids.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/categories'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, categoriesForOperators)
}

const categoryId = z.custom<CategoryId>(
  (value) => typeof value === 'string' && isId(value),
  'Choose a category.',
)
const change = z.discriminatedUnion('intent', [
  categoryInput.extend({ intent: z.literal('create') }),
  categoryInput.extend({ intent: z.literal('change'), category: categoryId }),
  z.object({ intent: z.enum(['up', 'down']), category: categoryId }),
  z.object({
    intent: z.literal('merge'),
    category: categoryId,
    into: categoryId,
    reason: z.string().trim().min(1, 'Enter a reason.').max(500),
  }),
  z.object({ intent: z.literal('preset') }),
])

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const input = change.parse(fields)
    await act(operator, input)
    return redirectWithToast('/operator/categories', { title: titles[input.intent], tone: 'success' })
  })
}

function act(operator: Person, input: z.output<typeof change>): Promise<unknown> {
  switch (input.intent) {
    case 'create':
      return createCategory(operator, input)
    case 'change':
      return changeCategory(operator, input.category, input)
    case 'up':
    case 'down':
      return moveCategory(operator, input.category, input.intent)
    case 'merge':
      return mergeCategory(operator, input.category, input)
    case 'preset':
      return addPresetCategories(operator)
  }
}

const titles: Readonly<Record<z.output<typeof change>['intent'], string>> = {
  create: 'Category added',
  change: 'Category saved',
  up: 'Category moved',
  down: 'Category moved',
  merge: 'Categories merged',
  preset: 'Categories added',
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Categories · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function CategoriesPage({
  loaderData: { shown: categories, newest },
  actionData,
}: Route.ComponentProps) {
  useRefusalToast(actionData ?? undefined)
  if (!categories) return <NothingHere newest={newest} />
  return (
    <ListPage
      title="Categories"
      lead="Artists choose one for each product, and shoppers filter by them."
      count={categories.length}
      list={{ path: '/operator/categories', fields: {} }}
      page={{ items: categories, next: null }}
      file={categories.length > 0 ? { path: '/operator/lists/categories.csv', what: 'categories' } : null}
      side={<NewCategoryForm answer={actionData ?? undefined} offersPreset={categories.length === 0} />}
    >
      <CategoryList categories={categories} answer={actionData ?? undefined} />
    </ListPage>
  )
}
