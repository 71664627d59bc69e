import { DoubleSide, Group, Mesh, MeshPhysicalMaterial } from 'three'
import type { ArtPiece, PatchCloth, PlacementSurface } from '#modules/design-engine'
import { type Point2, type Point3, subtract, unit } from '#shared/drawing/vector.ts'
import { pixelTexture, rasterize } from '../textures/art-canvas.ts'
import { shadeInside } from '../hat-materials.ts'
import { stitchInstances } from '../hat-model.ts'
import { gridMesh, ribbonMesh } from './mesh-grid.ts'
import { fraction } from '../textures/noise.ts'
import { normalMap } from '../textures/normal-map.ts'
import { leatherPixels, wovenPixels } from '../textures/patch-cloth.ts'
import { type LineSpot, stitchRun } from '../stitching/stitch-run.ts'

/** A patch does not follow every seam under it. */
const ease = 0.3
const under = 0.06

/** From the edge inward: [mm, share of the thickness]. Leather is rounded at the cut, a woven patch goes under its edge. */
const leatherRim: readonly Point2[] = [
  [0, -0.3],
  [0, 0.6],
  [0.2, 0.85],
  [0.55, 0.97],
  [1.2, 1],
  [2.4, 1],
  [4, 1],
  [6, 1],
]
const wovenRim: readonly Point2[] = [
  [0.4, 0.6],
  [2, 1],
  [4, 1],
  [6, 1],
]
const innerRings = 10

/** The back of a patch, visible through the net: suede, or the stiff backing of a woven patch. */
const fleshSide = 'vec3(0.16,0.105,0.065)'
const backing = 'vec3(0.2,0.2,0.21)'

interface PatchShape {
  placement: PlacementSurface
  piece: ArtPiece
  cloth: PatchCloth
  thickness: number
}

/** The outline, moved toward the center by mm and then by a share of the rest. */
function inset({ piece: { box }, cloth }: PatchShape, index: number, mm: number, share = 1): Point2 {
  const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const [x, y] = cloth.outline[index % cloth.outline.length] ?? [middleX, middleY]
  const remaining = Math.max(0, 1 - mm / Math.hypot(x - middleX, y - middleY)) * share
  return [middleX + (x - middleX) * remaining, middleY + (y - middleY) * remaining]
}

function faceMesh(shape: PatchShape, rim: readonly Point2[]) {
  const { placement, piece, cloth, thickness } = shape
  const deepest = rim.at(-1)?.[0] ?? 6
  const { box } = piece
  return gridMesh({
    columns: cloth.outline.length,
    rows: rim.length - 1 + innerRings,
    closed: true,
    // Seen from outside, the outline is clockwise.
    inward: true,
    vertex: (column, row) => {
      const [mm, up] = rim[row] ?? [deepest, 1]
      const inner = Math.max(0, row - rim.length + 1)
      const [x, y] = inset(shape, column, mm, 1 - inner / innerRings)
      return {
        point: placement.point(x, y, under + thickness * up, ease),
        uv: [(x - box.left) / (box.right - box.left), (box.bottom - y) / (box.bottom - box.top)],
      }
    },
  })
}

function line(shape: PatchShape, mm: number, lift: number): LineSpot[] {
  const { placement, cloth } = shape
  return Array.from({ length: cloth.outline.length + 1 }, (_, index) => {
    const [x, y] = inset(shape, index, mm)
    return { point: placement.point(x, y, lift, ease), normal: placement.normal(x, y) }
  })
}

/** Slanted threads, wrapped around the edge. */
function merrowTexture() {
  const size = 64
  const heights = Float32Array.from({ length: size * size }, (_, index) => {
    const [x, y] = [index % size, Math.floor(index / size)]
    return Math.sqrt(Math.max(0, 1 - (2 * fraction((x / size) * 4 + y / size) - 1) ** 2))
  })
  const shades = Uint8ClampedArray.from({ length: size * size * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : 255 * (0.72 + 0.28 * (heights[index >> 2] ?? 0)),
  )
  const normals = normalMap(
    { heights, width: size, height: size },
    { strength: 3.2, wraps: true, rowsGoUp: false },
  )
  const repeats = [1 / 0.24, 1] as const
  return {
    shade: pixelTexture({ pixels: shades, width: size, height: size }, { isColor: true, repeats }),
    normal: pixelTexture({ pixels: normals, width: size, height: size }, { isColor: false, repeats }),
  }
}

function merrowedEdge(shape: PatchShape): Mesh {
  const spots = line(shape, 1.5, 0.05)
  const count = spots.length - 1
  const point = (index: number): Point3 => spots[(index + count) % count]?.point ?? [0, 0, 0]
  const frames = spots.map((spot, index) => ({
    ...spot,
    along: unit(subtract(point(index + 1), point(index - 1))),
  }))
  const ring = ribbonMesh(frames, () =>
    Array.from({ length: 11 }, (_, index): Point2 => {
      const turn = (Math.PI * index) / 10
      return [-Math.cos(turn) * 0.19, Math.sin(turn) ** 0.7 * (shape.thickness + 0.06)]
    }),
  )
  const { shade, normal } = merrowTexture()
  const edge = new MeshPhysicalMaterial({
    color: shape.cloth.border,
    map: shade,
    normalMap: normal,
    roughness: 0.6,
    sheen: 0.3,
    side: DoubleSide,
  })
  const mesh = new Mesh(ring, edge)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

/** A patch as it is sewn on: laser-engraved leather with a row of stitches, or woven with a merrowed edge. */
export async function patchMesh(
  placement: PlacementSurface,
  piece: ArtPiece,
  cloth: PatchCloth,
  pixelsPerMm: number,
): Promise<Group> {
  const isLeather = piece.technique === 'leather-patch'
  const shape: PatchShape = { placement, piece, cloth, thickness: isLeather ? 0.17 : 0.12 }
  const art = await rasterize(piece.drawing, piece.box, pixelsPerMm)
  const pixels = isLeather
    ? leatherPixels(art, cloth, piece.box, pixelsPerMm)
    : wovenPixels(art, cloth, pixelsPerMm)
  const patch = new MeshPhysicalMaterial({
    map: pixelTexture(pixels.color, { isColor: true }),
    normalMap: pixelTexture(pixels.normal, { isColor: false }),
    roughnessMap: pixelTexture(pixels.roughness, { isColor: false }),
    roughness: 1,
    clearcoat: isLeather ? 0.06 : 0,
    clearcoatRoughness: 0.5,
    sheen: isLeather ? 0 : 0.3,
    sheenRoughness: 0.5,
    side: DoubleSide,
  })
  const surface = shadeInside(patch, isLeather ? fleshSide : backing)
  const face = new Mesh(faceMesh(shape, isLeather ? leatherRim : wovenRim), surface)
  face.castShadow = true
  face.receiveShadow = true
  const group = new Group()
  group.add(face)
  if (isLeather) {
    const thread = new MeshPhysicalMaterial({ color: cloth.border, roughness: 0.6 })
    const run = stitchRun(line(shape, 2.3, under + shape.thickness + 0.012))
    group.add(stitchInstances(run, thread, { length: 0.238, radius: 0.034 }))
  } else group.add(merrowedEdge(shape))
  return group
}
