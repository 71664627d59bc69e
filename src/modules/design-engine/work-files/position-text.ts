/** '10 right, 5 up': how far a layer is from the center of its placement, in millimeters with y pointing down. */
export function positionText(x: number, y: number): string {
  const across = x === 0 ? '' : `${Math.abs(x)} ${x < 0 ? 'left' : 'right'}`
  const down = y === 0 ? '' : `${Math.abs(y)} ${y < 0 ? 'up' : 'down'}`
  return [across, down].filter(Boolean).join(', ') || 'Centered'
}
