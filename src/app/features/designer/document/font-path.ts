/** Increase it when the format of the outlines changes, because browsers cache them for weeks. */
const outlineFormat = 1

/** The address of a font's outlines: about 15 kB each, fetched when a layer uses the font. */
export const fontPath = (id: string) => `/design-fonts/${id}.json?form=${outlineFormat}`
