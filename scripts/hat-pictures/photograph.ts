import {
  CustomToneMapping,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import { hatArt } from '#app/features/designer/hat/hat-art.ts'
import { hatMaterials, paintHat } from '#app/features/designer/hat/hat-materials.ts'
import { hatModel } from '#app/features/designer/hat/hat-model.ts'
import { gatherStill } from '#app/features/designer/hat/gather-still.ts'
import { installToneMapping, lightStudio, studioLight } from '#app/features/designer/hat/studio.ts'
import { clothTiles } from '#app/features/designer/hat/textures/cloth-tiles.ts'
import { type HatLook, hatCamera, placementSurface } from '#modules/design-engine'
import { cameraTarget, type Photo, type PhotoLight, type PhotoTask } from './photo-task.ts'

/** Runs in Chromium: photographs a hat with the designer's own model, as PNG data URLs with a transparent ground. */
const canvas = document.querySelector('canvas')

function openStage() {
  if (!canvas) throw new Error('The page has no canvas.')
  installToneMapping()
  const renderer = new WebGLRenderer({ canvas, alpha: true, preserveDrawingBuffer: true })
  renderer.setPixelRatio(1)
  renderer.outputColorSpace = SRGBColorSpace
  renderer.toneMapping = CustomToneMapping
  renderer.shadowMap.enabled = true
  const scene = new Scene()
  const studio: Texture = studioLight(renderer).texture
  scene.environment = studio
  const lights = lightStudio(scene, 1024)
  lights.dome.shadow.mapSize.set(512, 512)
  return {
    renderer,
    scene,
    studio,
    lights,
    tiles: clothTiles(),
    camera: new PerspectiveCamera(26.55, 1, 5, 300),
  }
}

const stage = openStage()
const spread = (index: number, step: number) => (0.5 + index * step) % 1

function setLight({ key, sky, room }: PhotoLight): void {
  const { lights, scene } = stage
  lights.key.position.set(...key.from)
  lights.key.color.set(key.color)
  lights.key.intensity = key.strength
  lights.sky.color.set(sky)
  scene.environmentIntensity = room
}

/** One picture: a square part of what the camera sees, in focus at the hat's front. */
function take(look: HatLook, { pose, size, samples, crop, aperture, exposure, hasFloor }: Photo): string {
  const { renderer, camera, lights, scene } = stage
  const view = hatCamera(look.blank, pose, 1)
  const whole = size / crop.side
  const distance = pose.distance ?? 66
  const [around, above] = [(pose.around * Math.PI) / 180, (pose.above * Math.PI) / 180]
  const toward = new Vector3(
    Math.sin(around) * Math.cos(above),
    Math.sin(above),
    Math.cos(around) * Math.cos(above),
  )
  const target = new Vector3(...cameraTarget)
  const eye = target.clone().addScaledVector(toward, distance)
  const right = new Vector3().crossVectors(new Vector3(0, 1, 0), toward).normalize()
  const up = new Vector3().crossVectors(toward, right)
  const focus = new Vector3(...view.standing(placementSurface(look.blank, 'front').point(0, 0)))
  const pixelsPerCm = (whole * 2.12) / eye.clone().sub(focus).dot(toward)
  camera.position.copy(eye)
  camera.lookAt(target)
  lights.follow(around)
  lights.floor.visible = hasFloor
  renderer.toneMappingExposure = exposure
  renderer.setSize(size, size, false)
  renderer.shadowMap.needsUpdate = true
  gatherStill({ renderer, scene, camera, lights }, size, samples, (index) => {
    const [offsetX, offsetY] = [camera.view?.offsetX ?? 0, camera.view?.offsetY ?? 0]
    const radius = Math.sqrt(spread(index, 0.618034)) * aperture
    const turn = spread(index, 0.7320508) * 2 * Math.PI
    const [x, y] = [radius * Math.cos(turn), radius * Math.sin(turn)]
    camera.position.copy(eye).addScaledVector(right, x).addScaledVector(up, y)
    // What is in focus stays where it is.
    camera.setViewOffset(
      whole,
      whole,
      crop.left * whole + offsetX - x * pixelsPerCm,
      crop.top * whole + offsetY + y * pixelsPerCm,
      size,
      size,
    )
  })
  return canvas?.toDataURL('image/png') ?? ''
}

async function photograph({ look, light, hasRope, eyelets, photos }: PhotoTask): Promise<string[]> {
  const { scene, tiles, studio } = stage
  setLight(light)
  const materials = hatMaterials(tiles, look.blank, studio)
  const model = hatModel(look.blank, materials, tiles)
  paintHat(materials, look.colors)
  if (eyelets) materials.eyelet.color.set(eyelets)
  for (const part of model.root.children) if (part.name === 'rope') part.visible = hasRope
  const art = hatArt()
  model.root.add(art.root)
  scene.add(model.root)
  await art.show(look, 10)
  const taken = photos.map((photo) => take(look, photo))
  scene.remove(model.root)
  art.dispose()
  model.dispose()
  for (const material of Object.values(materials)) material.dispose()
  return taken
}

Object.assign(globalThis, { show: photograph })
