export interface MiniHatColors {
  readonly front: string
  readonly mesh: string
  readonly brim: string
  readonly button: string
  readonly stitching: string
  readonly underBrim: string
}

export interface MiniHatProps {
  /** A CSS color for each part. */
  readonly colors: MiniHatColors
  /** The front is one panel of foam. */
  readonly isOnePiece: boolean
  readonly className?: string | undefined
}

/** A hat without decoration, small, in the colors of its parts. On paper, so that black is seen on a dark page. */
export function MiniHat({ colors, isOnePiece, className }: MiniHatProps) {
  return (
    <svg viewBox="0 -1 48 38" className={className} aria-hidden="true">
      <g stroke="#8a8378" strokeWidth="0.5" strokeLinejoin="round">
        <path
          fill={colors.mesh}
          d="M8.4 21.6C7.6 9.4 12.6 4.2 24 4.2s16.4 5.2 15.6 17.4C30.5 17 17.5 17 8.4 21.6Z"
        />
        <path
          fill={colors.front}
          d="M14.6 6.4C12.2 10 11.6 14.6 12 20.1 19.6 17.4 28.4 17.4 36 20.1 36.4 14.6 35.8 10 33.4 6.4 29 3.5 19 3.5 14.6 6.4Z"
        />
        {!isOnePiece && <path fill="none" d="M24 4.3V18" />}
        <path fill={colors.button} d="M21.5 3.9c.2-1.5 1.1-2.3 2.5-2.3s2.3.8 2.5 2.3Z" />
        <path
          fill={colors.brim}
          d="M6.8 24.6C16.5 18.2 31.5 18.2 41.2 24.6 44.6 26.9 46.3 30.3 46 33.6 46 34.6 45 34.9 44.3 34.3 33.5 26.3 14.5 26.3 3.7 34.3 3 34.9 2 34.6 2 33.6 1.7 30.3 3.4 26.9 6.8 24.6Z"
        />
        <path fill={colors.underBrim} d="M3.7 34.3C14.5 26.3 33.5 26.3 44.3 34.3 33 30.6 15 30.6 3.7 34.3Z" />
      </g>
      <path
        fill="none"
        stroke={colors.stitching}
        strokeWidth="0.7"
        strokeDasharray="1.8 1.4"
        d="M6.4 28.6C16 22 32 22 41.6 28.6M5 31.2C15 24 33 24 43 31.2"
      />
    </svg>
  )
}
