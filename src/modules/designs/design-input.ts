import { z } from 'zod'
import { designDocumentSchema } from './design-document-schema.ts'
import { openDocument } from './open-document.ts'

export const designNameInput = z.string().trim().min(1, 'Give your design a name.').max(80)

/** A document of any version, brought forward; everything else is refused with what is wrong with it. */
export const designDocumentInput = z.preprocess((value) => openDocument(value) ?? value, designDocumentSchema)

export const maxCustomQuantity = 1_000
export const customQuantityInput = z.coerce.number().int().min(1).max(maxCustomQuantity)
