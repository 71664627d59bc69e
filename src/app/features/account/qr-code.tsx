export interface QrCodeProps {
  /** Fields a side, the quiet border included. */
  readonly size: number
  readonly path: string
  readonly label: string
}

/** Always dark on light: many apps cannot read the other way round. */
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
