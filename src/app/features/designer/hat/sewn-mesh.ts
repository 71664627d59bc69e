import { Color, DoubleSide, FrontSide, Mesh, MeshDepthMaterial, MeshPhysicalMaterial, Vector2 } from 'three'
import type { ArtPiece, ZoneSurface } from '#modules/designs'
import { type ArtPixels, pixelTexture, rasterise } from './art-canvas.ts'
import { shadeInside } from './hat-materials.ts'
import { gridMesh } from './mesh-grid.ts'
import { puffSurface } from './puff-surface.ts'
import { sewArt } from './sew-art.ts'

/** cm above the cloth, so that thread covers the valley of a seam. */
const flatLift = 0.085
const printLift = 0.02
/** Ink goes into every seam with the cloth; thread is drawn tight and bridges most of it. */
const threadEase = 0.4

interface Overlay {
  /** mm between two columns. */
  step: number
  lift: number
  ease: number
}

/** A net over the piece's rectangle, laid on the hat in true scale. */
function overlayMesh(zone: ZoneSurface, { box }: ArtPiece, { step, lift, ease }: Overlay) {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const columns = Math.max(2, Math.ceil(width / step))
  const rows = Math.max(2, Math.ceil(height / step))
  return gridMesh({
    columns,
    rows,
    vertex: (column, row) => {
      const [right, up] = [column / columns, row / rows]
      return {
        point: zone.point(box.left + width * right, box.bottom - height * up, lift, ease),
        uv: [right, up],
      }
    },
  })
}

const bump = (amount: number) => new Vector2(amount, amount)

export async function printMesh(zone: ZoneSurface, piece: ArtPiece, pixelsPerMm: number): Promise<Mesh> {
  const art = await rasterise(piece.drawing, piece.box, Math.min(8, pixelsPerMm))
  const ink = new MeshPhysicalMaterial({
    map: pixelTexture(art, { isColor: true }),
    transparent: true,
    roughness: 0.82,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  })
  const mesh = new Mesh(overlayMesh(zone, piece, { step: 1.2, lift: printLift, ease: 1 }), ink)
  mesh.receiveShadow = true
  mesh.renderOrder = 1
  return mesh
}

/** Flat stitch, or puff: thread over foam that raises the cloth of the mesh itself. */
export async function sewnMesh(
  zone: ZoneSurface,
  piece: ArtPiece,
  pixelsPerMm: number,
  isOnNet: boolean,
): Promise<Mesh> {
  const puff = piece.decoration === 'puff'
  const art = await rasterise(piece.drawing, piece.box, pixelsPerMm)
  const sewn = await sewArt({ ...art, pixelsPerMm, puff, isOnNet })
  const as = (pixels: ArtPixels['pixels']): ArtPixels => ({ ...art, pixels })
  const color = pixelTexture(as(sewn.color), { isColor: true })
  const thread = new MeshPhysicalMaterial({
    map: color,
    // On a net the other side shows from within.
    side: isOnNet ? DoubleSide : FrontSide,
    normalMap: pixelTexture(as(sewn.normal), { isColor: false }),
    normalScale: bump(puff ? 0.8 : 1),
    transparent: true,
    // Over a net the edge has to end somewhere, so that cords show beside it; further off thin strokes are half clear all over.
    alphaTest: isOnNet ? 0.3 : 0.02,
    roughness: 0.48,
    sheen: 0.5,
    sheenRoughness: 0.4,
    sheenColor: new Color('#ffffff'),
    // Thread shines in its own colour, and the shade beside it not at all: else there is a light fringe around dark thread.
    sheenColorMap: color,
    specularIntensity: 0.7,
  })
  if (isOnNet) shadeInside(thread)
  const overlay: Overlay = { step: 1.4, lift: flatLift, ease: isOnNet ? 1 : threadEase }
  const mesh = new Mesh(puff ? puffSurface(zone, piece.box, sewn) : overlayMesh(zone, piece, overlay), thread)
  mesh.receiveShadow = true
  mesh.renderOrder = 2
  if (puff) {
    mesh.castShadow = true
    mesh.customDepthMaterial = new MeshDepthMaterial({ alphaTest: 0.6, map: color })
  }
  return mesh
}
