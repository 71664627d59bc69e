import {
  Color,
  DoubleSide,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  type Texture,
  Vector2,
} from 'three'
import { followingColors, type Blank, type HatPaint, hatShape } from '#modules/design-engine'
import type { ClothTile, ClothTiles } from './textures/cloth-tiles.ts'

export type HatPartName =
  | 'front'
  | 'lining'
  | 'net'
  | 'brim'
  | 'underBrim'
  | 'button'
  | 'frontStitch'
  | 'brimStitch'
  | 'netStitch'
  | 'sweatStitch'
  | 'tape'
  | 'binding'
  | 'sweatband'
  | 'strap'
  | 'strapHole'
  | 'eyelet'
  | 'rope'
  | 'eyeletHole'

export type HatMaterials = Record<HatPartName, MeshPhysicalMaterial>

const bump = (amount: number) => new Vector2(amount, amount)

const cloth = (tile: ClothTile, amount: number, more: MeshPhysicalMaterialParameters) =>
  new MeshPhysicalMaterial({
    map: tile.shade,
    normalMap: tile.normal,
    normalScale: bump(amount),
    roughness: 0.92,
    specularIntensity: 0.35,
    ...more,
  })

/** Darkens fabric that is seen from inside the hat: a single light doesn't know the hat's own shadow. */
export function shadeInside<M extends MeshPhysicalMaterial>(
  material: M,
  inside = 'diffuseColor.rgb*0.55',
): M {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <map_fragment>',
      `#include <map_fragment>\nif(!gl_FrontFacing)diffuseColor.rgb=${inside};`,
    )
  }
  material.customProgramCacheKey = () => inside
  return material
}

const thread = (roughness = 0.6) => new MeshPhysicalMaterial({ roughness })

/** Cotton twill and foam are matte, nylon glows and shines a little, the strap is smooth plastic. */
export function hatMaterials(tiles: ClothTiles, blank: Blank, studio: Texture): HatMaterials {
  const isFoam = hatShape(blank).cloth === 'foam'
  const twill = (more: MeshPhysicalMaterialParameters = {}) => cloth(tiles.twill, 0.55, more)
  const soft = { sheen: 0.18, sheenRoughness: 0.5, vertexColors: true }
  const plastic = { roughness: 0.36, envMap: studio, envMapIntensity: 0.9 }
  return {
    front: isFoam ? cloth(tiles.foam, 0.35, { ...soft, sheen: 0.08 }) : twill(soft),
    lining: new MeshPhysicalMaterial({ roughness: 1, side: DoubleSide }),
    net: shadeInside(
      cloth(tiles.net, 0.7, {
        roughness: 0.5,
        specularIntensity: 1,
        transparent: true,
        side: DoubleSide,
        alphaTest: 0.02,
      }),
    ),
    brim: twill(soft),
    underBrim: twill({ roughness: 0.95, specularIntensity: 0.3, vertexColors: true }),
    button: cloth(tiles.weave, 0.4, {}),
    frontStitch: thread(),
    brimStitch: thread(),
    netStitch: thread(),
    sweatStitch: thread(0.7),
    tape: cloth(tiles.weave, 0.4, { side: DoubleSide, roughness: 0.95 }),
    binding: twill({ side: DoubleSide, roughness: 0.95 }),
    sweatband: cloth(tiles.weave, 0.5, { side: DoubleSide, roughness: 1 }),
    strap: new MeshPhysicalMaterial(plastic),
    strapHole: new MeshPhysicalMaterial({ roughness: 1 }),
    rope: cloth(tiles.weave, 0.5, { roughness: 0.85 }),
    eyelet: cloth(tiles.weave, 0.6, { roughness: 0.7 }),
    eyeletHole: new MeshPhysicalMaterial({ roughness: 1 }),
  }
}

const white = new Color('#ffffff')

export function paintHat(materials: HatMaterials, colors: HatPaint): void {
  const follow = followingColors(colors)
  const paint: Record<HatPartName, string> = {
    front: colors.front,
    lining: follow.lining,
    net: colors.mesh,
    brim: colors.brim,
    underBrim: colors.underBrim,
    button: colors.button,
    frontStitch: colors.stitching,
    brimStitch: colors.stitching,
    netStitch: colors.mesh,
    sweatStitch: follow.sweatband,
    tape: colors.mesh,
    binding: follow.binding,
    sweatband: follow.sweatband,
    strap: follow.strap,
    strapHole: follow.strap,
    rope: follow.rope,
    eyelet: follow.eyelet,
    eyeletHole: colors.front,
  }
  for (const [part, color] of Object.entries(paint) as [HatPartName, string][])
    materials[part].color.set(color)
  materials.strapHole.color.multiplyScalar(0.25)
  materials.eyeletHole.color.multiplyScalar(0.12)
  materials.sweatStitch.color.lerp(white, 0.25)
  // Light that shines through the nylon.
  materials.net.emissive.set(colors.mesh).multiplyScalar(0.07)
  for (const part of ['front', 'brim'] as const) {
    materials[part].sheenColor.copy(materials[part].color).lerp(white, 0.12)
  }
}
