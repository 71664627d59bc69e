import { Color, DoubleSide, FrontSide, Mesh, MeshDepthMaterial, MeshPhysicalMaterial, Vector2 } from 'three'
import type { ArtPiece, PlacementSurface } from '#modules/design-engine'
import { type ArtPixels, pixelTexture, rasterize } from '../textures/art-canvas.ts'
import { shadeInside } from '../hat-materials.ts'
import { gridMesh } from '../meshes/mesh-grid.ts'
import { puffSurface } from './puff-surface.ts'
import { sewArt } from './sew-art.ts'

/** Height above the fabric (cm), so that thread covers the groove of a seam. */
const flatLift = 0.085
const printLift = 0.02
/** Thread is tight and bridges most of a seam; ink follows the fabric into it. */
const threadEase = 0.4

interface Overlay {
  /** Distance between two columns (mm). */
  step: number
  lift: number
  ease: number
}

/** A grid over the piece's rectangle, placed on the hat at true scale. */
function overlayMesh(placement: PlacementSurface, { box }: ArtPiece, { step, lift, ease }: Overlay) {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const columns = Math.max(2, Math.ceil(width / step))
  const rows = Math.max(2, Math.ceil(height / step))
  return gridMesh({
    columns,
    rows,
    vertex: (column, row) => {
      const [right, up] = [column / columns, row / rows]
      return {
        point: placement.point(box.left + width * right, box.bottom - height * up, lift, ease),
        uv: [right, up],
      }
    },
  })
}

const bump = (amount: number) => new Vector2(amount, amount)

export async function printMesh(
  placement: PlacementSurface,
  piece: ArtPiece,
  pixelsPerMm: number,
): Promise<Mesh> {
  const art = await rasterize(piece.drawing, piece.box, Math.min(8, pixelsPerMm))
  const ink = new MeshPhysicalMaterial({
    map: pixelTexture(art, { isColor: true }),
    transparent: true,
    roughness: 0.82,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  })
  const mesh = new Mesh(overlayMesh(placement, piece, { step: 1.2, lift: printLift, ease: 1 }), ink)
  mesh.receiveShadow = true
  mesh.renderOrder = 1
  return mesh
}

/** Flat stitch, or puff, which is thread on a surface raised by foam. */
export async function sewnMesh(
  placement: PlacementSurface,
  piece: ArtPiece,
  pixelsPerMm: number,
  isOnNet: boolean,
): Promise<Mesh> {
  const puff = piece.technique === 'puff'
  const art = await rasterize(piece.drawing, piece.box, pixelsPerMm)
  const sewn = await sewArt({ ...art, pixelsPerMm, puff, isOnNet })
  const as = (pixels: ArtPixels['pixels']): ArtPixels => ({ ...art, pixels })
  const color = pixelTexture(as(sewn.color), { isColor: true })
  const thread = new MeshPhysicalMaterial({
    map: color,
    // Through a net, the back side is visible from inside.
    side: isOnNet ? DoubleSide : FrontSide,
    normalMap: pixelTexture(as(sewn.normal), { isColor: false }),
    normalScale: bump(puff ? 0.8 : 1),
    transparent: true,
    // On a net, the edge needs a cut-off so that the cords next to it show. From a distance, thin strokes are half transparent.
    alphaTest: isOnNet ? 0.3 : 0.02,
    roughness: 0.48,
    sheen: 0.5,
    sheenRoughness: 0.4,
    sheenColor: new Color('#ffffff'),
    // Thread shines in its own color. The shadow doesn't shine, or dark thread would have a light fringe.
    sheenColorMap: color,
    specularIntensity: 0.7,
  })
  if (isOnNet) shadeInside(thread)
  const overlay: Overlay = { step: 1.4, lift: flatLift, ease: isOnNet ? 1 : threadEase }
  const mesh = new Mesh(
    puff ? puffSurface(placement, piece.box, sewn) : overlayMesh(placement, piece, overlay),
    thread,
  )
  mesh.receiveShadow = true
  mesh.renderOrder = 2
  if (puff) {
    mesh.castShadow = true
    mesh.customDepthMaterial = new MeshDepthMaterial({ alphaTest: 0.6, map: color })
  }
  return mesh
}
