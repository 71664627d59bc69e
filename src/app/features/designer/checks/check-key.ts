import type { DesignCheck } from '#modules/design-engine'

/** Finds the same check in the next review. */
export const checkKey = ({ code, placement, layerId }: Pick<DesignCheck, 'code' | 'placement' | 'layerId'>) =>
  `${code} ${placement} ${layerId}`
