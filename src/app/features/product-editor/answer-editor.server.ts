import { data } from 'react-router'
import { ZodError } from 'zod'
import { redirectWithToast } from '#app/web/flash.server.ts'
import type { VendorPerson } from '#app/web/require-vendor.server.ts'
import { addProduct, needActiveVendor, ownProduct, updateProduct } from '#modules/catalog/server'
import { log } from '#platform/log.server.ts'
import { isRefusal } from '#shared/refusal.ts'
import { changeForm, changeOfIntent } from './change-form.ts'
import { formOfFields, type SeenProduct, seenProduct } from './form-wire.ts'
import { mergeForms, type MergedEdit } from './merge-forms.ts'
import { formOfProduct, type ProductForm } from './product-form.ts'
import { readForm, stockOf } from './read-form.ts'
import { storeFiles } from './store-pictures.server.ts'

/** What the editor is told when its form comes back. */
export interface EditorAnswer {
  readonly form: ProductForm
  readonly errors: Readonly<Record<string, string>>
  readonly title: string | null
  readonly message: string | null
  /** Set when somebody else was faster: what became of both edits, and what to compare with from now on. */
  readonly merged: (Pick<MergedEdit, 'takenOver' | 'conflicts'> & { readonly seen: SeenProduct }) | null
}

/** Three of the largest pictures at once; with scripts each travels alone, and there is no such limit. */
export const maxFormBytes = 32 * 1024 * 1024

const uploadFailed = 'Could not upload one or more images. Please try again.'

/** The form of a new product (`productId` null) or of one of the person's own. */
export async function answerEditor(person: VendorPerson, request: Request, productId: string | null) {
  // Who does not say how much it will be might never end.
  if (!(Number(request.headers.get('content-length') ?? Number.NaN) <= maxFormBytes)) throw tooLarge()
  const fields = await request.formData()
  const typed = formOfFields(fields)
  const plain = { errors: {}, title: null, message: null, merged: null }
  try {
    await needActiveVendor(person)
    const { urls, refused } = await storeFiles(person, fields)
    const form = changeForm(typed, { kind: 'pictures-add', urls })
    if (refused.length > 0) {
      const errors = { pictures: refused.join(' ') }
      return data<EditorAnswer>(
        { ...plain, form, errors, title: 'Upload failed', message: uploadFailed },
        { status: 422 },
      )
    }
    const change = changeOfIntent(textOf(fields.get('intent')))
    if (change) return data<EditorAnswer>({ ...plain, form: changeForm(form, change) })
    if (fields.get('intent') === 'upload') return data<EditorAnswer>({ ...plain, form })
    return productId === null
      ? await add(person, form)
      : await edit(person, form, { productId, seen: seenProduct(textOf(fields.get('seen'))) })
  } catch (error) {
    return refusedAnswer(error, typed, productId === null ? 'create' : 'update')
  }
}

async function add(person: VendorPerson, form: ProductForm) {
  const reading = readForm(form, 'add')
  if (reading.fault) return data<EditorAnswer>({ ...reading.fault, form, merged: null }, { status: 422 })
  const { attributes, ...product } = reading.product
  await addProduct(person, { ...product, productDetails: { attributes } })
  return redirectWithToast('/vendor-dashboard', {
    title: 'Product added',
    description: 'Your product has been created successfully',
    tone: 'success',
  })
}

interface Edit {
  readonly productId: string
  /** As it was when the form was opened; null when that cannot be read, and then everything counts as changed since. */
  readonly seen: SeenProduct | null
}

async function edit(person: VendorPerson, form: ProductForm, { productId, seen }: Edit) {
  const before = await ownProduct(person, productId)
  if (!before) return productNotFound()
  const reading = readForm(form, 'edit')
  if (reading.fault) return data<EditorAnswer>({ ...reading.fault, form, merged: null }, { status: 422 })
  const { attributes, ...product } = reading.product
  try {
    await updateProduct(person, productId, {
      product: { ...product, productDetails: { ...before.otherDetails, attributes } },
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

/** A product of somebody else and one that does not exist answer alike. */
export function productNotFound(): Response {
  return redirectWithToast('/vendor-dashboard', {
    title: 'Product not found',
    description: 'Could not find the requested product',
    tone: 'error',
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
  if (error instanceof ZodError) {
    const [issue] = error.issues
    const field = String(issue?.path[0] ?? '')
    const message = issue?.message ?? `Could not ${verb} product`
    return data<EditorAnswer>(
      { form, errors: { [fieldNames[field] ?? field]: message }, title: 'Error', message, merged: null },
      { status: 422 },
    )
  }
  log.error({ err: error }, `could not ${verb} a product`)
  const message = `Could not ${verb} product`
  return data<EditorAnswer>({ form, errors: {}, title: 'Error', message, merged: null }, { status: 500 })
}

/** Fields of the use case that have another name in the form. */
const fieldNames: Readonly<Record<string, string>> = {
  priceCents: 'price',
  variants: 'optionValues',
  images: 'pictures',
}

function tooLarge(): Response {
  return redirectWithToast('/vendor-dashboard', {
    title: 'Upload failed',
    description: 'These pictures are more than 32 MB together. Please send a few at a time.',
    tone: 'error',
  })
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
