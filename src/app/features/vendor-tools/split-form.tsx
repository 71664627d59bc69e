import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { OrderLineView } from '#modules/orders'
import { useIsSending } from './ship-actions.tsx'

export interface SplitFormProps {
  readonly title: string
  /** What lies in it now. */
  readonly lines: readonly Pick<OrderLineView, 'id' | 'name' | 'optionValues' | 'quantity'>[]
  /** Out of which box; null: out of the whole. */
  readonly boxId: string | null
  readonly error: string | undefined
}

/** How many of which hats go into a parcel of their own. */
export function SplitForm({ title, lines, boxId, error }: SplitFormProps) {
  const pending = useIsSending('split', boxId)
  return (
    <details open={error !== undefined} className="rounded-field border border-line p-4">
      <summary className="font-semibold">{title}</summary>
      <Form method="post" className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="intent" value="split" />
        {boxId && <input type="hidden" name="box" value={boxId} />}
        <p className="text-muted">
          How many of each go into another parcel? Each parcel gets its own label and its own mail to the
          shopper. Your share is sent when the last one has left.
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
            label={[line.name, ...Object.values(line.optionValues)].join(', ')}
            hint={`${line.quantity} in this parcel`}
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
          Put into another parcel
        </Button>
      </Form>
    </details>
  )
}
