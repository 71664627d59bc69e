import { type DesignDocument, openDocument } from '#modules/designs'

/** Loaded only by who has a stored design to open: the reader of documents weighs as much as the rest of the 2D designer. */
export const openStored = (stored: unknown): DesignDocument | null => openDocument(stored)
