import type { Plugin } from 'vite'

/** Shaders of materials that the hat doesn't have. Three's renderer names all of them, so that none is left out by itself. */
const unusedMaterials = [
  'background',
  'backgroundCube',
  'distance',
  'equirect',
  'linedashed',
  'meshlambert',
  'meshmatcap',
  'meshnormal',
  'meshphong',
  'meshtoon',
  'points',
  'sprite',
]
/** Parts of shaders for what no material of the hat switches on. Where one is included, nothing is. */
const unusedParts = [
  'alphahash_fragment',
  'alphahash_pars_fragment',
  'batching_pars_vertex',
  'batching_vertex',
  'clipping_planes_fragment',
  'clipping_planes_pars_fragment',
  'clipping_planes_pars_vertex',
  'clipping_planes_vertex',
  'displacementmap_pars_vertex',
  'displacementmap_vertex',
  'fog_fragment',
  'fog_pars_fragment',
  'fog_pars_vertex',
  'fog_vertex',
  'gradientmap_pars_fragment',
  'iridescence_fragment',
  'lightmap_pars_fragment',
  'lights_lambert_fragment',
  'lights_lambert_pars_fragment',
  'lights_phong_fragment',
  'lights_phong_pars_fragment',
  'lights_toon_fragment',
  'lights_toon_pars_fragment',
  'logdepthbuf_fragment',
  'logdepthbuf_pars_fragment',
  'logdepthbuf_pars_vertex',
  'logdepthbuf_vertex',
  'morphcolor_vertex',
  'morphinstance_vertex',
  'morphnormal_vertex',
  'morphtarget_pars_vertex',
  'morphtarget_vertex',
  'skinbase_vertex',
  'skinning_pars_vertex',
  'skinning_vertex',
  'skinnormal_vertex',
  'specularmap_pars_fragment',
  'transmission_fragment',
  'transmission_pars_fragment',
]

const shaderFile = /\/three\/src\/renderers\/shaders\/Shader(Lib|Chunk)\/(\w+)\.glsl\.js$/

/**
 * Builds three from its sources without the shaders that the hat doesn't use, and without the comments and blank lines of
 * the others, as three's own bundle is: 10 kB less to download. The build fails when a name here no longer exists.
 */
export function withoutUnusedShaders(): Plugin {
  const left = new Set([...unusedMaterials, ...unusedParts])
  return {
    name: 'without-unused-shaders',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'three' ? this.resolve('three/src/Three.js', importer) : null
    },
    transform(code, id) {
      const [, kind, name = ''] = shaderFile.exec(id) ?? []
      if (kind === undefined) return null
      const unused = kind === 'Lib' ? unusedMaterials : unusedParts
      if (!unused.includes(name)) return withoutComments(code)
      left.delete(name)
      return kind === 'Lib' ? 'export const vertex = "";\nexport const fragment = "";' : 'export default ""'
    },
    buildEnd() {
      if (left.size > 0 && left.size < unusedMaterials.length + unusedParts.length)
        this.error(`three has no shaders of these names: ${[...left].join(', ')}`)
    },
  }
}

function withoutComments(code: string): string {
  return code
    .replaceAll(/[ \t]*\/\/[^\n]*\n/g, '')
    .replaceAll(/\n[ \t]+/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
}
