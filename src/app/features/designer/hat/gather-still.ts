import {
  BasicShadowMap,
  type DirectionalLight,
  FloatType,
  LinearSRGBColorSpace,
  Mesh,
  NoBlending,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { StudioLights } from './studio.ts'

export interface StillScene {
  renderer: WebGLRenderer
  scene: Scene
  camera: PerspectiveCamera
  lights: StudioLights
}

const quadVertex = 'varying vec2 at;void main(){at=uv;gl_Position=vec4(position.xy,0.,1.);}'
const averageFragment =
  'varying vec2 at;uniform sampler2D sum,frame;uniform float share;void main(){gl_FragColor=mix(texture2D(sum,at),texture2D(frame,at),share);}'
const developFragment = `varying vec2 at;uniform sampler2D sum;void main(){
  vec4 c=texture2D(sum,at);gl_FragColor=vec4(c.rgb/max(c.a,1e-4),c.a);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb*=gl_FragColor.a;}`

function pass(fragmentShader: string, uniforms: ShaderMaterial['uniforms']): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: quadVertex,
    fragmentShader,
    uniforms,
    depthTest: false,
    depthWrite: false,
    blending: NoBlending,
    transparent: true,
  })
}

function dropShadowMap(light: DirectionalLight): void {
  light.shadow.map?.dispose()
  light.shadow.map = null
}

/** A low-discrepancy sequence: more even than random points. */
const spread = (index: number, step: number) => (0.5 + index * step) % 1

/** One sample: the key light somewhere on its 9 cm disc, one ray of the dome, the camera moved by part of a pixel. */
function sample(
  still: StillScene,
  index: number,
  size: number,
  key: { place: Vector3; right: Vector3; up: Vector3 },
) {
  const { lights, camera } = still
  const radius = Math.sqrt(spread(index, 0.7548777)) * 9
  const turn = spread(index, 0.5698403) * 2 * Math.PI
  lights.key.position
    .copy(key.place)
    .addScaledVector(key.right, Math.cos(turn) * radius)
    .addScaledVector(key.up, Math.sin(turn) * radius)
  const height = Math.sqrt(1 - spread(index, 0.754877) * 0.97)
  const flat = Math.sqrt(1 - height * height)
  const around = spread(index, 0.5698402) * 2 * Math.PI
  lights.dome.position
    .set(Math.cos(around) * flat, Math.max(0.08, height), Math.sin(around) * flat)
    .multiplyScalar(40)
    .add(lights.dome.target.position)
  const [x, y] = [spread(index, 0.618034) - 0.5, spread(index, 0.414214) - 0.5]
  camera.setViewOffset(size, size, x, y, size, size)
}

/**
 * Averages `samples` frames for soft shadows and smooth edges. Leaves the picture on the canvas. `aim` may move the camera of each sample.
 */
export function gatherStill(
  still: StillScene,
  size: number,
  samples: number,
  aim?: (index: number) => void,
): void {
  const { renderer, scene, camera, lights } = still
  const target = () =>
    new WebGLRenderTarget(size, size, { type: FloatType, colorSpace: LinearSRGBColorSpace })
  const frame = target()
  let [sum, next] = [target(), target()]
  const average = pass(averageFragment, { sum: { value: null }, frame: { value: null }, share: { value: 1 } })
  const develop = pass(developFragment, { sum: { value: null } })
  const quad = new Mesh(new PlaneGeometry(2, 2), average)
  quad.frustumCulled = false
  const sheet = new Scene().add(quad)
  const flat = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
  const place = lights.key.position.clone()
  const right = new Vector3().crossVectors(place.clone().normalize(), new Vector3(0, 1, 0)).normalize()
  const key = { place, right, up: new Vector3().crossVectors(place.clone().normalize(), right) }
  const restore = dimForGathering(still)
  for (let index = 0; index < samples; index++) {
    sample(still, index, size, key)
    aim?.(index)
    renderer.setRenderTarget(frame)
    renderer.clear()
    renderer.render(scene, camera)
    Object.assign(average.uniforms, {
      sum: { value: sum.texture },
      frame: { value: frame.texture },
      share: { value: 1 / (index + 1) },
    })
    renderer.setRenderTarget(next)
    renderer.render(sheet, flat)
    ;[sum, next] = [next, sum]
  }
  camera.clearViewOffset()
  renderer.setRenderTarget(null)
  quad.material = develop
  Object.assign(develop.uniforms, { sum: { value: sum.texture } })
  renderer.clear()
  renderer.render(sheet, flat)
  lights.key.position.copy(place)
  restore()
  for (const used of [frame, sum, next, average, develop, quad.geometry]) used.dispose()
}

/** Lets the dome provide most of the ambient light while a still is rendered. */
function dimForGathering({ renderer, scene, lights }: StillScene): () => void {
  const { key, dome, sky, floor } = lights
  const before = {
    shadows: renderer.shadowMap.type,
    auto: renderer.shadowMap.autoUpdate,
    room: scene.environmentIntensity,
    sky: sky.intensity,
    key: key.intensity,
    floor: floor.material.opacity,
  }
  const reset = () => {
    dropShadowMap(key)
    dropShadowMap(dome)
  }
  renderer.shadowMap.type = BasicShadowMap
  renderer.shadowMap.autoUpdate = true
  reset()
  dome.castShadow = true
  dome.intensity = 2.15
  sky.intensity = 0.12
  scene.environmentIntensity = 0.24
  key.intensity = before.key * 0.92
  floor.material.opacity = 0.4
  return () => {
    renderer.shadowMap.type = before.shadows
    renderer.shadowMap.autoUpdate = before.auto
    renderer.shadowMap.needsUpdate = true
    reset()
    dome.castShadow = false
    dome.intensity = 0
    sky.intensity = before.sky
    scene.environmentIntensity = before.room
    key.intensity = before.key
    floor.material.opacity = before.floor
  }
}
