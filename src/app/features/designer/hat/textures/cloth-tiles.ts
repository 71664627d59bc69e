import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
} from 'three'
import { cellNoise, fraction } from './noise.ts'
import { normalMap } from './normal-map.ts'

/** A repeating fabric texture: shading and surface normals. */
export interface ClothTile {
  shade: DataTexture
  normal: DataTexture
}

interface TileRecipe {
  pixels: readonly [number, number]
  /** Size in cm. */
  size: readonly [number, number]
  strength: number
  height: (u: number, v: number) => number
  shade: (u: number, v: number, height: number) => number
  opacity?: (u: number, v: number) => number
}

function tileTexture(
  data: Uint8ClampedArray<ArrayBuffer>,
  recipe: TileRecipe,
  isColor: boolean,
): DataTexture {
  const [width, height] = recipe.pixels
  const texture = new DataTexture(new Uint8Array(data.buffer), width, height, RGBAFormat)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = 8
  if (isColor) texture.colorSpace = SRGBColorSpace
  texture.repeat.set(1 / recipe.size[0], 1 / recipe.size[1])
  texture.needsUpdate = true
  return texture
}

function clothTile(recipe: TileRecipe): ClothTile {
  const [width, height] = recipe.pixels
  const heights = new Float32Array(width * height)
  const shades = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height]
      const index = y * width + x
      const raised = recipe.height(u, v)
      heights[index] = raised
      shades.fill(255 * recipe.shade(u, v, raised), index * 4, index * 4 + 3)
      shades[index * 4 + 3] = 255 * (recipe.opacity?.(u, v) ?? 1)
    }
  }
  const normals = normalMap(
    { heights, width, height },
    { strength: recipe.strength, wraps: true, rowsGoUp: true },
  )
  return { shade: tileTexture(shades, recipe, true), normal: tileTexture(normals, recipe, false) }
}

const twill = (): ClothTile =>
  clothTile({
    pixels: [256, 256],
    size: [0.84, 0.84],
    strength: 2,
    height: (u, v) => {
      const rib = Math.sin(Math.PI * fraction(u * 6 + v * 12)) ** 0.7
      const yarn = 0.35 * Math.sin(Math.PI * fraction(v * 24)) * rib
      return 0.55 * rib + yarn + 0.25 * cellNoise(u * 48, v * 48, 48) + 0.3 * cellNoise(u * 12, v * 12, 12)
    },
    shade: (u, v, height) => 0.74 + 0.2 * Math.min(1.1, height) + 0.06 * cellNoise(u * 24, v * 24, 24),
  })

/** The knitted face of laminated foam. */
const foam = (): ClothTile =>
  clothTile({
    pixels: [256, 256],
    size: [1.5, 1.5],
    strength: 1.6,
    height: (u, v) => {
      const x = fraction(u * 34)
      const y = fraction(v * 40 + (Math.floor(u * 34) % 2) * 0.5)
      const loop = 0.35 * Math.max(0, 1 - 2 * Math.hypot(x - 0.5, (y - 0.5) * 1.1))
      return loop + 0.5 * cellNoise(u * 20, v * 20, 20) + 0.5 * cellNoise(u * 70, v * 70, 70)
    },
    shade: (u, v) => 0.95 + 0.05 * cellNoise(u * 20, v * 20, 20),
  })

const weave = (): ClothTile =>
  clothTile({
    pixels: [160, 160],
    size: [0.6, 0.6],
    strength: 2,
    height: (u, v) => {
      const isOver = (Math.floor(u * 10) + Math.floor(v * 10)) % 2 === 0
      const [x, y] = [Math.sin(Math.PI * fraction(u * 10)), Math.sin(Math.PI * fraction(v * 10))]
      return isOver ? x * (0.6 + 0.4 * y) : y * (0.6 + 0.4 * x)
    },
    shade: (_u, _v, height) => 0.82 + 0.18 * Math.min(1, height),
  })

const pitch = 0.31
const holeRadius = 0.335

/** Distance from the center of the net's nearest hole, in pitches. The holes are between a hexagon and a circle. */
function fromHole(u: number, v: number): number {
  const [x, y] = [u * 8, v * 5 * Math.sqrt(3)]
  const rowHeight = Math.sqrt(3) / 2
  const nearest = Math.round(y / rowHeight)
  let best = Infinity
  for (let row = nearest - 1; row <= nearest + 1; row++) {
    const offset = row & 1 ? 0.5 : 0
    const center = Math.round(x - offset) + offset
    for (let step = -1; step <= 1; step++) {
      const [dx, dy] = [Math.abs(x - center - step), Math.abs(y - row * rowHeight)]
      const hexagon = Math.max(dx, dx * 0.5 + dy * 0.866)
      best = Math.min(best, hexagon * 0.45 + Math.hypot(dx, dy) * 0.55)
    }
  }
  return best
}

/** Nylon mesh: round cords around hexagonal holes. */
const net = (): ClothTile =>
  clothTile({
    pixels: [512, 554],
    size: [8 * pitch, 5 * pitch * Math.sqrt(3)],
    strength: 7,
    height: (u, v) => {
      const across = Math.min(1, Math.max(0, (fromHole(u, v) - holeRadius) / (0.545 - holeRadius)))
      return Math.sqrt(Math.max(0, 1 - (1 - across) ** 2)) + 0.06 * cellNoise(u * 90, v * 90, 90)
    },
    shade: (_u, _v, height) => 0.84 + 0.16 * Math.min(1, height),
    opacity: (u, v) => Math.min(1, Math.max(0, (fromHole(u, v) - holeRadius) / 0.05 + 0.5)),
  })

export interface ClothTiles {
  twill: ClothTile
  foam: ClothTile
  weave: ClothTile
  net: ClothTile
}

export const clothTiles = (): ClothTiles => ({ twill: twill(), foam: foam(), weave: weave(), net: net() })

export function disposeTiles(tiles: ClothTiles): void {
  for (const tile of Object.values(tiles) as ClothTile[]) {
    tile.shade.dispose()
    tile.normal.dispose()
  }
}
