import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { nameWithOptions } from '#app/ui/formats/name-with-options.ts'
import type { OrderLineView } from '#modules/orders'
import { useIsSubmitting } from './ship-actions.tsx'

export interface SplitFormProps {
  readonly title: string
  /** The lines it contains now. */
  readonly lines: readonly Pick<OrderLineView, 'id' | 'name' | 'optionValues' | 'quantity'>[]
  /** The shipment to split; null: the whole vendor order. */
  readonly shipmentId: string | null
  readonly error: string | undefined
}

/** Moves units of a package into a new shipment. */
export function SplitForm({ title, lines, shipmentId, error }: SplitFormProps) {
  const pending = useIsSubmitting('split', shipmentId)
  return (
    <details open={error !== undefined} className="group rounded-field border border-line p-4">
      <summary className="flex items-center gap-2 font-semibold">
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        {title}
      </summary>
      <Form method="post" className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="intent" value="split" />
        {shipmentId && <input type="hidden" name="shipment" value={shipmentId} />}
        <p className="text-muted">
          How many of each go into another shipment? Each shipment has its own label, and we email the shopper
          about each one. You’re paid when the last one ships.
        </p>
        {error && <p className="font-semibold text-danger">{error}</p>}
        {lines.map((line) => (
          <TextField
            key={line.id}
            type="number"
            inputMode="numeric"
            min={0}
            max={line.quantity}
            step={1}
            label={nameWithOptions(line)}
            hint={`${line.quantity} in this shipment`}
            name={`quantity-${line.id}`}
            defaultValue="0"
          />
        ))}
        <Button
          type="submit"
          tone="secondary"
          pending={pending}
          pendingLabel="Splitting..."
          className="self-start"
        >
          Move to another shipment
        </Button>
      </Form>
    </details>
  )
}
