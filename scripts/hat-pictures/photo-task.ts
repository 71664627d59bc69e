import type { HatLook, HatPose, PictureCrop } from '#modules/design-engine'

/** Where the designer's camera looks, in cm. */
export const cameraTarget = [0, 5.9, 3.4] as const

export interface PhotoLight {
  /** Turns with the camera; `from` in cm. */
  readonly key: {
    readonly from: readonly [number, number, number]
    readonly color: string
    readonly strength: number
  }
  readonly sky: string
  /** Strength of the soft boxes around, from 0 to 1. */
  readonly room: number
}

export interface Photo {
  readonly pose: HatPose
  /** In pixels. */
  readonly size: number
  /** Frames that are averaged. */
  readonly samples: number
  readonly crop: PictureCrop
  /** 1 for a hat in full light. */
  readonly exposure: number
  /** Worn or held up: nothing is below it. */
  readonly hasFloor: boolean
  /** Radius of the lens in cm: what is nearer or farther than the front gets out of focus. */
  readonly aperture: number
}

export interface PhotoTask {
  readonly look: HatLook
  readonly light: PhotoLight
  readonly hasRope: boolean
  readonly eyelets: string | null
  readonly photos: readonly Photo[]
}
