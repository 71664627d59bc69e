import { formAnswer } from '#app/web/request/form-answer.server.ts'
import type { VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { quantityBreaksInput, saleInput } from '#modules/catalog'
import { createSale, endSale, ownSale, setQuantityBreaks } from '#modules/catalog/server'

/** Handles the forms of the page of a product's sale and quantity breaks. */
export async function answerSale(person: VendorPerson, productId: string, form: FormData) {
  const here = `/edit-product/${productId}/sale`
  try {
    if (form.get('intent') === 'end') {
      await endSale(person, productId)
      return redirectWithToast(here, {
        title: 'Sale ended',
        description: 'Shoppers see the regular price.',
        tone: 'success',
      })
    }
    if (form.get('intent') === 'breaks') {
      await setQuantityBreaks(person, productId, quantityBreaksInput.parse(Object.fromEntries(form)))
      return redirectWithToast(here, { title: 'Quantity breaks saved', tone: 'success' })
    }
    await createSale(person, productId, saleInput.parse(Object.fromEntries(form)))
    const isRunning = (await ownSale(person, productId))?.sale?.isRunning
    return redirectWithToast(here, {
      title: isRunning ? 'Sale started' : 'Sale scheduled',
      description: isRunning
        ? 'Shoppers see and pay the sale price.'
        : 'The price changes when the sale starts.',
      tone: 'success',
    })
  } catch (error) {
    return formAnswer(error, form, {
      title: 'Update Failed',
      message: 'We couldn’t save that. Please try again.',
    })
  }
}
