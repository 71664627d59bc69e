import { answerEditor } from '#app/features/product-editor/answer-editor.server.ts'
import { editorContext, requireActiveVendor } from '#app/features/product-editor/open-editor.server.ts'
import { ProductEditor } from '#app/features/product-editor/product-editor.tsx'
import { emptyForm, formOfProduct, type ProductForm } from '#app/features/product-editor/form/product-form.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { requireVendor, type VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { ownProduct } from '#modules/catalog/server'
import type { Route } from './+types/add-product'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireActiveVendor(context, url)
  const form = await firstForm(person, url.searchParams.get('from'))
  return { ...(await editorContext(person)), form }
}

/** An empty form, or a copy of the vendor's product `from`. */
async function firstForm(person: VendorPerson, from: string | null): Promise<ProductForm> {
  const product = from === null ? null : await ownProduct(person, from)
  if (!product) return emptyForm
  const form = formOfProduct(product)
  return { ...form, name: `${form.name} (copy)`.slice(0, 200) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return answerEditor(requireVendor(context, url), request, null)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Add New Product · ${loaderData.productName}` },
]

export default function AddProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, categories, vendor } = loaderData
  return (
    <div className="page-width pb-20">
      <PageHeader title="Add New Product" back={{ to: '/vendor-dashboard/products', label: 'Products' }} />
      <ProductEditor
        mode="add"
        start={form}
        seen={null}
        productId={null}
        categories={categories}
        vendor={vendor}
        answer={actionData}
      />
    </div>
  )
}
