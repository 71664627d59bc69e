import { quantityField } from '#app/ui/forms/hats/quantity-field.ts'
import type { OwnRefundable } from '#modules/orders'

/** The fields of a refund's form before anything is typed: an order's only hat is chosen. */
export function firstRefundChoice(
  lines: OwnRefundable['lines'],
  preset: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const isOnlyHat = lines.length === 1 && lines[0]?.units === 1
  return {
    ...Object.fromEntries(lines.map(({ lineId }) => [quantityField(lineId), String(Number(isOnlyHat))])),
    ...preset,
  }
}

export function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
