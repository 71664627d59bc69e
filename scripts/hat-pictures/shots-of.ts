import sharp from 'sharp'
import { hatCamera, type HatLook, type HatPose, svgHat } from '#modules/design-engine'
import { svgHead } from '#modules/design-engine/server'
import { sceneBehind } from '#modules/designs/server'
import { cropToDecoration, cropToHat } from './crops.ts'
import { paperGround } from './paper-ground.ts'
import type { PhotoSet } from './photo-sets.ts'
import type { Photo } from './photo-task.ts'

export interface Shot {
  readonly file: string
  readonly photo: Photo
  /** What is around the hat in it. */
  readonly drawGround: (photo: Photo) => Promise<Buffer>
}

/** The pictures of a hat: in the artist's angle, the decoration up close, worn, elsewhere, from all sides, and the brim from below. */
export function shotsOf(slug: string, look: HatLook, set: PhotoSet, samples: number): Shot[] {
  const { pose, ground, light } = set
  const isLitFromLeft = light.key.from[0] < 0
  const onPaper: Shot['drawGround'] = (photo) => paperGround(ground, { ...photo, isLitFromLeft })
  const inScene: Shot['drawGround'] = (photo) =>
    drawn(sceneBehind(set.scene, hatCamera(look.blank, photo.pose, 1000)), photo)
  const onHead: Shot['drawGround'] = async (photo) => drawWorn(look, photo, await onPaper(photo))
  const further = { size: 660, samples: Math.ceil(samples / 2), aperture: 0.2, exposure: 1, hasFloor: true }
  const from = (view: HatPose, share: number) => ({ pose: view, crop: cropToHat(look, view, share) })
  const nearer: HatPose = { around: pose.around * 0.6, above: pose.above * 0.8 }
  const shot = (
    name: string,
    drawGround: Shot['drawGround'],
    photo: Partial<Photo> & ReturnType<typeof from>,
  ): Shot => ({
    file: `${slug}${name}.webp`,
    photo: { ...further, ...photo },
    drawGround,
  })
  return [
    shot('', onPaper, { ...from(pose, 0.82), size: 900, samples }),
    shot('-close', onPaper, {
      pose: nearer,
      crop: cropToDecoration(look, nearer),
      size: 740,
      samples: Math.ceil(samples * 0.65),
      aperture: 0.5,
    }),
    shot('-worn', onHead, {
      pose: { around: 0, above: 7 },
      crop: { left: 0, top: 0.1, side: 1 },
      hasFloor: false,
    }),
    shot(`-${set.scene}`, inScene, from({ around: -pose.around, above: 12 }, 0.72)),
    shot('-front', onPaper, from({ around: 0, above: 4 }, 0.86)),
    shot('-side', onPaper, from({ around: pose.around < 0 ? -90 : 90, above: 5 }, 0.86)),
    shot('-back', onPaper, from({ around: 180, above: 12 }, 0.68)),
    shot('-brim', onPaper, {
      ...from({ around: pose.around * 0.5, above: -32 }, 0.8),
      exposure: 1.7,
      hasFloor: false,
    }),
  ]
}

/** The drawn hat on its head: the photograph covers the hat. */
function drawWorn(look: HatLook, { crop, size }: Photo, paper: Buffer): Promise<Buffer> {
  const [x, y, side] = [crop.left * 1000, crop.top * 1000, crop.side * 1000]
  const scene = `<image href="data:image/png;base64,${paper.toString('base64')}" x="${x}" y="${y}" width="${side}" height="${side}"/>`
  const svg = svgHat(look, 'front', { scene, wearer: svgHead, crop })
  return sharp(Buffer.from(svg), { unlimited: true }).resize(size, size).png().toBuffer()
}

function drawn(inside: string, { crop, size }: Photo): Promise<Buffer> {
  const view = [crop.left, crop.top, crop.side, crop.side].map((share) => share * 1000).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${size}" height="${size}">${inside}</svg>`
  return sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()
}
