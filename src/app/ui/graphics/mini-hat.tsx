export interface MiniHatColors {
  readonly front: string
  readonly mesh: string
  readonly brim: string
  readonly button: string
  readonly stitching: string
  readonly underBrim: string
}

export type MiniHatShape =
  | 'structured-six-panel'
  | 'foam-five-panel'
  | 'rope-flat-brim'
  | 'low-profile-six-panel'

export interface MiniHatProps {
  /** A CSS color for each part. */
  readonly colors: MiniHatColors
  readonly shape: MiniHatShape
  readonly className?: string | undefined
}

interface BrimPaths {
  readonly top: string
  readonly under: string
  readonly stitches: string
}

const curvedBrim: BrimPaths = {
  top: 'M6.8 24.6C16.5 18.2 31.5 18.2 41.2 24.6 44.6 26.9 46.3 30.3 46 33.6 46 34.6 45 34.9 44.3 34.3 33.5 26.3 14.5 26.3 3.7 34.3 3 34.9 2 34.6 2 33.6 1.7 30.3 3.4 26.9 6.8 24.6Z',
  under: 'M3.7 34.3C14.5 26.3 33.5 26.3 44.3 34.3 33 30.6 15 30.6 3.7 34.3Z',
  stitches: 'M6.4 28.6C16 22 32 22 41.6 28.6M5 31.2C15 24 33 24 43 31.2',
}
const flatBrim: BrimPaths = {
  top: 'M7.4 22.6C16.5 19 31.5 19 40.6 22.6 44.6 24.4 47 27.6 46.2 30 45.6 31.6 42 33 24 33S2.4 31.6 1.8 30C1 27.6 3.4 24.4 7.4 22.6Z',
  under: 'M2.4 31.2C9 33 39 33 45.6 31.2 42 34 6 34 2.4 31.2Z',
  stitches: 'M6.6 25.4C16 22 32 22 41.4 25.4M4.6 28.6C15 26.4 33 26.4 43.4 28.6',
}

/** A hat without decoration, small, in the colors of its parts. On paper, so that black is seen on a dark page. */
export function MiniHat({ colors, shape, className }: MiniHatProps) {
  const brim = shape === 'rope-flat-brim' ? flatBrim : curvedBrim
  return (
    <svg viewBox="0 -1 48 38" className={className} aria-hidden="true">
      <g stroke="#8a8378" strokeWidth="0.5" strokeLinejoin="round">
        <g transform={shape === 'low-profile-six-panel' ? 'translate(0 5.4) scale(1 .74)' : undefined}>
          <path
            fill={colors.mesh}
            d="M8.4 21.6C7.6 9.4 12.6 4.2 24 4.2s16.4 5.2 15.6 17.4C30.5 17 17.5 17 8.4 21.6Z"
          />
          <path
            fill={colors.front}
            d="M14.6 6.4C12.2 10 11.6 14.6 12 20.1 19.6 17.4 28.4 17.4 36 20.1 36.4 14.6 35.8 10 33.4 6.4 29 3.5 19 3.5 14.6 6.4Z"
          />
          {shape !== 'foam-five-panel' && <path fill="none" d="M24 4.3V18" />}
          <path fill={colors.button} d="M21.5 3.9c.2-1.5 1.1-2.3 2.5-2.3s2.3.8 2.5 2.3Z" />
        </g>
        <path fill={colors.brim} d={brim.top} />
        <path fill={colors.underBrim} d={brim.under} />
      </g>
      <path
        fill="none"
        stroke={colors.stitching}
        strokeWidth="0.7"
        strokeDasharray="1.8 1.4"
        d={brim.stitches}
      />
      {shape === 'rope-flat-brim' && (
        <g fill="none" strokeLinecap="round">
          <path stroke="#8a8378" strokeWidth="2.2" d="M12 18.6C19.6 16 28.4 16 36 18.6" />
          <path stroke={colors.stitching} strokeWidth="1.5" d="M12 18.6C19.6 16 28.4 16 36 18.6" />
        </g>
      )}
    </svg>
  )
}
