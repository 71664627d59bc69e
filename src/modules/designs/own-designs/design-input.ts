import { z } from 'zod'
import { designDocumentSchema, openDocument } from '#modules/design-engine'

export const designNameInput = z.string().trim().min(1, 'Give your design a name.').max(80)

/** Accepts a document of any version. Invalid documents fail with the errors of the current schema. */
export const designDocumentInput = z.preprocess((value) => openDocument(value) ?? value, designDocumentSchema)

export const maxCustomQuantity = 1_000
export const customQuantityInput = z.coerce.number().int().min(1).max(maxCustomQuantity)
