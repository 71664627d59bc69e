import { useState } from 'react'
import { answerSale } from '#app/features/product-sale/answer-sale.server.ts'
import { CurrentSale } from '#app/features/product-sale/current-sale.tsx'
import { NewSaleForm } from '#app/features/product-sale/new-sale-form.tsx'
import { PricePreview } from '#app/features/product-sale/price-preview.tsx'
import { QuantityBreaksForm } from '#app/features/product-sale/quantity-breaks-form.tsx'
import { requireActiveVendor } from '#app/features/product-editor/open-editor.server.ts'
import { ProductTitle } from '#app/features/product-editor/product-title.tsx'
import { productNotFound } from '#app/features/product-editor/product-not-found.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { ownSale } from '#modules/catalog/server'
import { siteSettings } from '#modules/site/server'
import { timeZones } from '#shared/time/time-zones.ts'
import type { Route } from './+types/product-sale'

export async function loader(page: Route.LoaderArgs) {
  const { product } = await ownProductForSale(page)
  return { product, zones: timeZones, productName: siteSettings().productName }
}

async function ownProductForSale({
  context,
  params,
  url,
}: Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>) {
  const person = await requireActiveVendor(context, url)
  const product = await ownSale(person, params.id.toLowerCase())
  if (!product) throw productNotFound()
  return { person, product }
}

/** 'start' gives the product a sale, 'end' ends it, 'breaks' replaces its quantity breaks. */
export async function action({ request, ...page }: Route.ActionArgs) {
  const { person, product } = await ownProductForSale(page)
  return answerSale(person, product.id, await request.formData())
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sale of ${loaderData.product.name} · ${loaderData.productName}` },
]

export default function ProductSalePage({
  loaderData: { product, zones },
  actionData,
}: Route.ComponentProps) {
  useRefusalToast(actionData, { isReadByForm: true })
  const [typed, setTyped] = useState<number | null>(null)
  const answerOf = (intent: string) => (actionData?.values.intent === intent ? actionData : undefined)
  return (
    <div className="page-width flex flex-col gap-6 pb-20">
      <PageHeader
        title={<ProductTitle task="Sale and quantity breaks" name={product.name} />}
        back={{ to: '/vendor-dashboard/products', label: 'Products' }}
        spaced={false}
        actions={
          <ButtonLink to={`/edit-product/${product.id}`} tone="secondary" size="small" prefetch="none">
            Edit product
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {/* First on a phone, where it shows what the fields below change. */}
        <PricePreview product={product} percentOff={product.sale ? product.sale.percentOff : typed} />
        <div className="flex min-w-0 flex-col gap-6">
          {product.sale ? (
            <CurrentSale product={product} sale={product.sale} answer={answerOf('end')} />
          ) : (
            <NewSaleForm zones={zones} answer={answerOf('start')} onPercent={setTyped} />
          )}
          <QuantityBreaksForm product={product} answer={answerOf('breaks')} />
        </div>
      </div>
    </div>
  )
}
