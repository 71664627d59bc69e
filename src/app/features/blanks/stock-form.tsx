import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { ArtistBlank, SizeInStock } from '#modules/designs'

interface StockFormProps {
  readonly blank: ArtistBlank
  readonly answer: FormAnswer | undefined
}

/** How many of each colorway and size the artist has. What was sold since the page was opened stays sold. */
export function StockForm({ blank, answer }: StockFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'stock'
  return (
    <section aria-labelledby="stock">
      <Card padding="large" className="flex flex-col gap-4">
        <div>
          <h2 id="stock" className="text-lg">
            Stock
          </h2>
          <p className="mt-1 text-muted">
            How many you have. Leave a field blank if you don’t count them; shoppers can then always order.
            Paid orders lower the number, and canceled orders raise it again.
          </p>
        </div>
        <Form method="post" noValidate className="flex flex-col gap-4" aria-label="Stock">
          <ErrorSummary errors={answer?.errors} message={answer?.message} />
          {blank.colorways.map(({ id, name, stock }) => (
            <fieldset key={id} className="min-w-0 border-t border-line pt-3">
              <legend className="float-left mb-2 w-full font-semibold wrap-anywhere">{name}</legend>
              <div className="clear-both grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
                {stock.map((one) => (
                  <StockField key={one.id} of={one} colorway={name} answer={answer} />
                ))}
              </div>
            </fieldset>
          ))}
          <Button
            type="submit"
            name="intent"
            value="stock"
            pending={pending}
            pendingLabel="Saving..."
            className="self-start"
          >
            Save stock
          </Button>
        </Form>
      </Card>
    </section>
  )
}

interface StockFieldProps extends Pick<StockFormProps, 'answer'> {
  readonly of: SizeInStock
  readonly colorway: string
}

function StockField({ of: { id, size, quantity, reserved }, colorway, answer }: StockFieldProps) {
  const seen = quantity === null ? '' : String(quantity)
  return (
    <div className="min-w-0">
      {/* After a refusal, the change still counts from what the artist saw at first. */}
      <input type="hidden" name={`seen-${id}`} defaultValue={answer?.values[`seen-${id}`] ?? seen} />
      <TextField
        label={size}
        aria-label={`${colorway}, ${size}`}
        name={`stock-${id}`}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        defaultValue={answer?.values[`stock-${id}`] ?? seen}
        error={answer?.errors[`stock-${id}`]}
        hint={reserved > 0 ? `${reserved} in open checkouts` : undefined}
      />
    </div>
  )
}
