import alfaSlabOne from '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff?url'
import anton from '@fontsource/anton/files/anton-latin-400-normal.woff?url'
import archivoBlack from '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff?url'
import bebasNeue from '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff?url'
import blackOpsOne from '@fontsource/black-ops-one/files/black-ops-one-latin-400-normal.woff?url'
import bungee from '@fontsource/bungee/files/bungee-latin-400-normal.woff?url'
import graduate from '@fontsource/graduate/files/graduate-latin-400-normal.woff?url'
import lobster from '@fontsource/lobster/files/lobster-latin-400-normal.woff?url'
import monoton from '@fontsource/monoton/files/monoton-latin-400-normal.woff?url'
import oswald from '@fontsource/oswald/files/oswald-latin-700-normal.woff?url'
import pacifico from '@fontsource/pacifico/files/pacifico-latin-400-normal.woff?url'
import permanentMarker from '@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff?url'
import rye from '@fontsource/rye/files/rye-latin-400-normal.woff?url'
import specialElite from '@fontsource/special-elite/files/special-elite-latin-400-normal.woff?url'
import yellowtail from '@fontsource/yellowtail/files/yellowtail-latin-400-normal.woff?url'

/** Addresses of the fonts' outlines by the ids of `designFonts`: about 20 kB each, fetched when a layer uses one. */
export const fontFiles: Readonly<Record<string, string>> = {
  anton,
  'bebas-neue': bebasNeue,
  'archivo-black': archivoBlack,
  oswald,
  'alfa-slab-one': alfaSlabOne,
  rye,
  pacifico,
  lobster,
  yellowtail,
  'permanent-marker': permanentMarker,
  graduate,
  'black-ops-one': blackOpsOne,
  bungee,
  'special-elite': specialElite,
  monoton,
}
