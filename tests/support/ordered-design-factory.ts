import { applyCommand } from '#modules/design-engine'
import { defaultCustomWorkOffer } from '#modules/designs'
import { orderDesign, saveCustomWorkOffer } from '#modules/designs/server'
import { variantsOfProducts } from '#modules/catalog/server'
import { vendorOrderDetails } from '#modules/orders/server'
import { visitor } from '#shared/actor.ts'
import { aDesign, aGraphic, aText } from './design-factory.ts'
import { aPerson } from './identity-factories.ts'
import { aPaidOrder } from './paid-order-factory.ts'
import { aVendor } from './vendors-factories.ts'

const oneText = aDesign([aText({ capHeight: 12 }), aGraphic({ y: -20, size: 14 })])

/** A paid order of a shopper's design. Files must have a storage. */
export async function anOrderedDesign({ isGuest = false, document = oneText, quantity = 3 } = {}) {
  const vendor = await aVendor()
  await saveCustomWorkOffer(vendor, { ...defaultCustomWorkOffer, isOpen: true })
  const customItem = await orderDesign(visitor, {
    name: 'High Line',
    document,
    vendorId: vendor.vendorId,
    quantity,
  })
  const variants = await variantsOfProducts(visitor, [customItem.productId])
  const [variant] = variants
  if (!variant) throw new Error('the custom item has no variant')
  const shopper = isGuest ? null : await aPerson()
  const product = { id: customItem.productId, slug: '', vendor, vendorId: vendor.vendorId, variants, variant }
  const orderId = await aPaidOrder({ shopper, items: [{ product, quantity: customItem.quantity }] })
  const vendorOrderId = (await vendorOrderDetails(vendor, orderId))?.vendorOrderId
  if (!vendorOrderId) throw new Error('the order has no vendor order')
  return { vendor, shopper, orderId, vendorOrderId, designId: customItem.id }
}

export const roster = [
  { name: 'SMITH', number: '7', quantity: 1 },
  { name: 'LOPEZ', number: '12', quantity: 2 },
]
/** Three hats for a team: its name on the front, the number on the back. */
export const teamDesign = {
  ...applyCommand(
    aDesign([aGraphic({ y: -20, size: 14 }), aText({ text: 'NAME', capHeight: 12, perHat: 'name' })]),
    {
      do: 'add',
      placement: 'back',
      layer: aText({ id: 'number', text: '0', capHeight: 14, perHat: 'number' }),
    },
  ),
  roster,
}
