import { z } from 'zod'
import type { VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { ownProduct, updateProduct } from '#modules/catalog/server'
import { notFound, refuse } from '#shared/refusal.ts'
import { formOfProduct, hasVariants, type ProductForm, variantName } from '../form/product-form.ts'
import { type FormError, readForm, stockOf } from '../form/read-form.ts'
import { withOtherDetails } from '../form/with-other-details.ts'
import { canPublish, hasOwnPrices } from './quick-edit-state.ts'

const fieldsOfForm = z.object({
  product: z.string().max(100),
  version: z.coerce.number().int().min(0).max(2_147_483_647).catch(0),
  status: z.enum(['active', 'draft']).optional().catch(undefined),
})
const typed = z.string().max(20).catch('')

/**
 * Saves what the list of products edits in place: prices, stock and whether it is published. Everything else stays. Refuses 'not-found' (the
 * same for another vendor's product), 'invalid-product' (422) at 'price-<n>' or 'quantity-<n>', and what `updateProduct` refuses. Returns
 * its name.
 */
export async function quickEdit(person: VendorPerson, fields: FormData): Promise<string> {
  const { product: id, version, status } = fieldsOfForm.parse(Object.fromEntries(fields))
  const before = await ownProduct(person, id)
  if (!before) throw notFound('Product')
  const shown = formOfProduct(before)
  const typedIn = (name: string) =>
    before.variants.map((_, index) => typed.parse(fields.get(`${name}-${index}`)))
  const prices = typedIn('price')
  if (hasOwnPrices(before)) requireEachPrice(shown, prices)
  const priced = withPrices(shown, prices, hasOwnPrices(before))
  const isDraft = canPublish(before.status) && status ? status === 'draft' : shown.isDraft
  const reading = readForm({ ...withStock(priced, typedIn('quantity')), isDraft }, 'edit')
  if (reading.error) throw invalidProduct(reading.error)
  await updateProduct(person, id, {
    product: withOtherDetails(reading.product, before),
    seen: { version, stock: stockOf(withStock(shown, typedIn('seen'))) },
  })
  return before.name
}

/** In the editor, an empty price means the product's. Here, an artist who empties a field would change a price without seeing it. */
function requireEachPrice({ variants }: ProductForm, prices: readonly string[]): void {
  const index = prices.findIndex((text) => text.trim() === '')
  const variant = variants[index]
  if (!variant) return
  throw refuse('invalid-product', {
    title: 'Missing information',
    message: `Please enter a price for ${variantName(variant.optionValues)}`,
    field: `price-${index}`,
  })
}

/** The variants that the product has come first in its form. */
function withPrices(form: ProductForm, prices: readonly string[], areOwn: boolean): ProductForm {
  const [first = ''] = prices
  if (!areOwn) return { ...form, price: first }
  const variants = form.variants.map((variant, index) => ({
    ...variant,
    price: prices[index] ?? variant.price,
  }))
  return { ...form, variants }
}

function withStock(form: ProductForm, stock: readonly string[]): ProductForm {
  if (!hasVariants(form)) return { ...form, quantity: stock[0] ?? '' }
  const variants = form.variants.map((variant, index) => ({
    ...variant,
    quantity: stock[index] ?? variant.quantity,
  }))
  return { ...form, variants }
}

function invalidProduct({ title, message, errors }: FormError) {
  const [field = ''] = Object.keys(errors)
  const [, index = '0'] = field.split(':')
  return refuse('invalid-product', {
    title,
    message: errors[field] ?? message,
    field: `${/price/i.test(field) ? 'price' : 'quantity'}-${index}`,
  })
}
