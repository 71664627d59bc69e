export interface QrCodeProps {
  /** Modules per side, including the quiet zone. */
  readonly size: number
  readonly path: string
  readonly label: string
}

/** Always dark on light: many apps can't read inverted codes. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-48 rounded-field"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
