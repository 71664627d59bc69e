import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type DesignAssets, designFonts, parseFont } from '#modules/design-engine'
import { graphicLibrary } from '#modules/design-engine/server'

const require = createRequire(import.meta.url)

function loadFont(id: string, file: string) {
  const bytes = readFileSync(require.resolve(`@fontsource/${id}/${file}`))
  return parseFont(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

/** Every font and graphic of the designer, read once, without artwork. */
export const designAssets: DesignAssets = {
  fonts: Object.fromEntries(designFonts.map(({ id, file }) => [id, loadFont(id, file)])),
  graphics: Object.fromEntries(
    (await graphicLibrary()).flatMap(({ graphics }) =>
      graphics.flatMap(({ id, d, parts = [] }) => [{ id, d }, ...parts].map((one) => [one.id, one.d])),
    ),
  ),
  artworks: {},
}
