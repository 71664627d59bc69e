import { answerEditor } from '#app/features/product-editor/answer-editor.server.ts'
import { productNotFound } from '#app/features/product-editor/product-not-found.server.ts'
import { editorContext, requireActiveVendor } from '#app/features/product-editor/open-editor.server.ts'
import { ProductEditor } from '#app/features/product-editor/product-editor.tsx'
import { ProductTitle } from '#app/features/product-editor/product-title.tsx'
import { formOfProduct } from '#app/features/product-editor/form/product-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { requireVendor, type VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { ownProduct } from '#modules/catalog/server'
import { log } from '#platform/log.server.ts'
import type { Route } from './+types/edit-product'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = await requireActiveVendor(context, url)
  const product = await loadProduct(person, params.id)
  const seen = { version: product.version, form: formOfProduct(product) }
  const { id, slug, hiddenReason } = product
  // A product from a design is a draft with everything filled in: saving publishes it.
  const publishes = product.status === 'draft' && url.searchParams.has('publish')
  return { ...(await editorContext(person)), id, slug, hiddenReason, seen, publishes }
}

async function loadProduct(person: VendorPerson, id: string) {
  let product: Awaited<ReturnType<typeof ownProduct>>
  try {
    product = await ownProduct(person, id.toLowerCase())
  } catch (error) {
    log.error({ err: error }, 'could not load a product for editing')
    const texts = { title: 'Error', description: 'Could not load product data' }
    throw redirectWithToast('/vendor-dashboard', { ...texts, tone: 'error' })
  }
  if (!product) throw productNotFound()
  return product
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return answerEditor(requireVendor(context, url), request, params.id.toLowerCase())
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit Product · ${loaderData.productName}` },
]

export default function EditProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, slug, hiddenReason, seen, publishes, categories, vendor } = loaderData
  return (
    <div className="page-width pb-20">
      <PageHeader
        title={<ProductTitle task="Edit Product" name={seen.form.name} />}
        actions={
          <>
            <ButtonLink to={`/product/${slug}`} tone="secondary" size="small" prefetch="none">
              View product page
            </ButtonLink>
            <ButtonLink to={`/edit-product/${id}/sale`} tone="secondary" size="small" prefetch="none">
              Sale
            </ButtonLink>
            <ButtonLink to={`/add-product?from=${id}`} tone="secondary" size="small" prefetch="none">
              Duplicate
            </ButtonLink>
          </>
        }
        back={{ to: '/vendor-dashboard/products', label: 'Products' }}
      />
      {hiddenReason && (
        <Notice tone="warning" title="We hid this product" className="mb-6">
          <p>Shoppers can’t see or buy it. Edit it here and contact us, and we’ll review it again.</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">Reason: {hiddenReason}</p>
        </Notice>
      )}
      <ProductEditor
        key={id}
        mode="edit"
        start={publishes ? { ...seen.form, isDraft: false } : seen.form}
        publishes={publishes}
        seen={seen}
        productId={id}
        categories={categories}
        vendor={vendor}
        answer={actionData}
      />
    </div>
  )
}
