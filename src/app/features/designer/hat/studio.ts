import {
  BackSide,
  BoxGeometry,
  CircleGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  ShaderChunk,
  ShaderMaterial,
  ShadowMaterial,
  SphereGeometry,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'

/** Khronos Neutral without its toe, which darkens shadows by up to 4% and loses detail in navy and black fabric. */
const toneMapping = `vec3 CustomToneMapping( vec3 color ) {
  color *= toneMappingExposure;
  float peak = max( color.r, max( color.g, color.b ) );
  const float start = 0.78;
  if ( peak < start ) return color;
  float d = 1.0 - start;
  float newPeak = 1.0 - d * d / ( peak + d - start );
  color *= newPeak / peak;
  return mix( color, vec3( newPeak ), 1.0 - 1.0 / ( 0.15 * ( peak - newPeak ) + 1.0 ) );
}`

export function installToneMapping(): void {
  ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
    'vec3 CustomToneMapping( vec3 color ) { return color; }',
    toneMapping,
  )
}

interface SoftBox {
  size: readonly [number, number, number]
  place: readonly [number, number, number]
  color: string
  strength: number
}

const softBoxes: readonly SoftBox[] = [
  { size: [9, 6, 0.1], place: [-9, 9, 7], color: '#fff7ee', strength: 6.5 },
  { size: [4, 9, 0.1], place: [12, 4, 3], color: '#eef4ff', strength: 3.2 },
  { size: [10, 3, 0.1], place: [0, 13, -6], color: '#ffffff', strength: 5 },
  { size: [6, 2.5, 0.1], place: [3, 3, 14], color: '#ffffff', strength: 1.1 },
  { size: [3, 8, 0.1], place: [-10, 4, -9], color: '#f2f6ff', strength: 3 },
]

const roomShader = {
  vertexShader:
    'varying vec3 at;void main(){at=position;gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}',
  fragmentShader:
    'varying vec3 at;void main(){vec3 c=mix(vec3(.34,.33,.32),vec3(.62,.64,.67),smoothstep(-.5,.7,normalize(at).y));gl_FragColor=vec4(c,1.);}',
}

/** Environment light: a photo studio with five soft boxes. */
export function studioLight(renderer: WebGLRenderer): WebGLRenderTarget {
  const room = new Scene()
  room.add(new Mesh(new SphereGeometry(20, 32, 16), new ShaderMaterial({ side: BackSide, ...roomShader })))
  for (const { size, place, color, strength } of softBoxes) {
    const box = new Mesh(
      new BoxGeometry(...size),
      new MeshBasicMaterial({ color: new Color(color).multiplyScalar(strength), side: DoubleSide }),
    )
    box.position.set(...place)
    box.lookAt(0, 0, 0)
    room.add(box)
  }
  const generator = new PMREMGenerator(renderer)
  const light = generator.fromScene(room, 0.02)
  generator.dispose()
  room.traverse((object) => {
    if (object instanceof Mesh) {
      object.geometry.dispose()
      ;(object.material as ShaderMaterial).dispose()
    }
  })
  return light
}

export interface StudioLights {
  key: DirectionalLight
  /** Ambient light while a still is rendered; off otherwise. */
  dome: DirectionalLight
  sky: HemisphereLight
  floor: Mesh<CircleGeometry, ShadowMaterial>
  /** Moves the lights with the camera, so that every side is lit like the front. */
  follow: (around: number) => void
}

function castShadow(light: DirectionalLight, size: number): void {
  light.castShadow = true
  light.shadow.mapSize.set(size, size)
  const { camera } = light.shadow
  camera.left = -19
  camera.right = 19
  camera.top = 19
  camera.bottom = -19
  camera.near = 1
  camera.far = 120
  light.shadow.bias = -0.0006
  light.shadow.normalBias = 0.06
  light.shadow.radius = 9
  light.target.position.set(0, 4, 2)
}

export function lightStudio(scene: Scene, shadowSize: number): StudioLights {
  const key = new DirectionalLight('#fff6ea', 2.55)
  key.position.set(-17, 26, 32)
  castShadow(key, shadowSize)
  const dome = new DirectionalLight('#ffffff', 0)
  castShadow(dome, 1024)
  dome.castShadow = false
  const sky = new HemisphereLight('#ffffff', '#b9b2a8', 0.25)
  const fill = new DirectionalLight('#eaf0ff', 0.55)
  fill.position.set(30, 12, 18)
  const back = new DirectionalLight('#ffffff', 0.7)
  back.position.set(6, 16, -34)
  const floor = new Mesh(new CircleGeometry(120, 48), new ShadowMaterial({ opacity: 0.08 }))
  floor.rotation.x = -Math.PI / 2
  floor.receiveShadow = true
  const rig = new Group()
  rig.add(key, key.target, dome, dome.target, fill, back)
  scene.add(rig, sky, floor)
  const follow = (around: number) => {
    rig.rotation.y = around
    scene.environmentRotation.y = around
  }
  return { key, dome, sky, floor, follow }
}
