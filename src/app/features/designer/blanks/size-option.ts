import type { DesignOfferJson } from '#app/api/designs/design-offer-json.ts'

export type SizeOfBlank = NonNullable<DesignOfferJson['choices'][number]['blank']>['sizes'][number]

/** 'L/XL', or 'L/XL: Out of Stock', which can't be chosen. */
export const sizeOption = ({ size, available, stock }: SizeOfBlank) => ({
  value: size,
  label: stock === null ? size : `${size}: ${stock}`,
  disabled: available === 0,
})
