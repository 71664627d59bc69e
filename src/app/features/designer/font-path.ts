/** A new number whenever outlines are written in another form: browsers keep them for weeks. */
const outlineForm = 1

/** Where a font's outlines come from: about 15 kB each, fetched when a layer uses one. */
export const fontPath = (id: string) => `/design-fonts/${id}.json?form=${outlineForm}`
