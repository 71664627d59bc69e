import { type DesignDocument, openDocument } from '#modules/design-engine'

/** Loaded only to open a stored design: the parser is as large as the rest of the 2D designer. */
export const openStored = (stored: unknown): DesignDocument | null => openDocument(stored)
