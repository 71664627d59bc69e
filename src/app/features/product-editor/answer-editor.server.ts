import { data } from 'react-router'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { productNotFound } from './product-not-found.server.ts'
import { readUploadForm } from '#app/web/request/uploads/read-upload-form.server.ts'
import type { VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { addProduct, requireActiveVendorId, ownProduct, updateProduct } from '#modules/catalog/server'
import { log } from '#platform/log.server.ts'
import { outageRefusal } from '#platform/outages/outage-refusal.server.ts'
import { isRefusal } from '#shared/refusal.ts'
import { addedProductCookie } from './added-product-cookie.server.ts'
import { changeForm, changeOfIntent } from './form/change-form.ts'
import { fromFormData, seenProduct } from './form/parse-form.ts'
import type { SeenProduct } from './form/product-form-data.ts'
import { mergeForms, type MergedEdit } from './form/merge-forms.ts'
import { formOfProduct, type ProductForm } from './form/product-form.ts'
import { readForm, stockOf } from './form/read-form.ts'
import { withOtherDetails } from './form/with-other-details.ts'
import { storeProductPictures } from './pictures/store-product-pictures.server.ts'

/** The action's answer when the editor stays open. */
export interface EditorAnswer {
  readonly form: ProductForm
  readonly errors: Readonly<Record<string, string>>
  readonly title: string | null
  readonly message: string | null
  /** Set when the product was changed in the meantime: the merge result, and the version to compare with next. */
  readonly merged: (Pick<MergedEdit, 'takenOver' | 'conflicts'> & { readonly seen: SeenProduct }) | null
}

const uploadFailed = 'Could not upload one or more images. Please try again.'

/** Handles the form of a new product (`productId` null) or of one of the vendor's own. */
export async function answerEditor(person: VendorPerson, request: Request, productId: string | null) {
  const fields = await readUploadForm(request)
  const typed = fromFormData(fields)
  const unchanged = { errors: {}, title: null, message: null, merged: null }
  try {
    await requireActiveVendorId(person)
    const { urls, refused } = await storeProductPictures(person, fields)
    const form = changeForm(typed, { kind: 'pictures-add', urls })
    if (refused.length > 0) {
      const errors = { pictures: refused.join(' ') }
      return data<EditorAnswer>(
        { ...unchanged, form, errors, title: 'Upload failed', message: uploadFailed },
        { status: 422 },
      )
    }
    const change = changeOfIntent(textOf(fields.get('intent')))
    if (change) return data<EditorAnswer>({ ...unchanged, form: changeForm(form, change) })
    if (fields.get('intent') === 'upload') return data<EditorAnswer>({ ...unchanged, form })
    return productId === null
      ? await add(person, form)
      : await edit(person, form, { productId, seen: seenProduct(textOf(fields.get('seen'))) })
  } catch (error) {
    return refusedAnswer(error, typed, productId === null ? 'create' : 'update')
  }
}

async function add(person: VendorPerson, form: ProductForm) {
  const reading = readForm(form, 'add')
  if (reading.error) return data<EditorAnswer>({ ...reading.error, form, merged: null }, { status: 422 })
  const { id } = await addProduct(person, reading.product)
  return redirectWithToast(
    '/vendor-dashboard',
    {
      title: 'Product added',
      description: 'Your product has been created successfully',
      tone: 'success',
    },
    [addedProductCookie(id)],
  )
}

interface Edit {
  readonly productId: string
  /** The product when the form was opened; null if unreadable, which makes the version check fail. */
  readonly seen: SeenProduct | null
}

async function edit(person: VendorPerson, form: ProductForm, { productId, seen }: Edit) {
  const before = await ownProduct(person, productId)
  if (!before) return productNotFound()
  const reading = readForm(form, 'edit')
  if (reading.error) return data<EditorAnswer>({ ...reading.error, form, merged: null }, { status: 422 })
  try {
    await updateProduct(person, productId, {
      product: withOtherDetails(reading.product, before),
      seen: { version: seen?.version ?? 0, stock: seen ? stockOf(seen.form) : [] },
    })
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'product-changed') throw error
    const now = await ownProduct(person, productId)
    if (!now) return productNotFound()
    const theirs = formOfProduct(now)
    const { form: both, ...merged } = mergeForms({ seen: seen?.form ?? theirs, mine: form, theirs })
    const { title, message } = error
    return data<EditorAnswer>(
      {
        form: both,
        errors: {},
        title: title ?? null,
        message,
        merged: { ...merged, seen: { version: now.version, form: theirs } },
      },
      { status: 409 },
    )
  }
  return redirectWithToast('/vendor-dashboard', {
    title: 'Product updated',
    description: 'Your product has been updated successfully',
    tone: 'success',
  })
}

function refusedAnswer(error: unknown, form: ProductForm, verb: 'create' | 'update') {
  if (error instanceof Response) throw error
  if (isRefusal(error)) {
    const { field, message, status } = error
    const errors = field ? { [field]: message } : {}
    return data<EditorAnswer>(
      { form, errors, title: error.title ?? 'Error', message, merged: null },
      { status },
    )
  }
  log.error({ err: error }, `could not ${verb} a product`)
  const message = `Could not ${verb} product`
  const status = outageRefusal(error)?.status ?? 500
  return data<EditorAnswer>({ form, errors: {}, title: 'Error', message, merged: null }, { status })
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
