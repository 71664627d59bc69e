import { clsx } from 'clsx'
import { Form, useNavigation } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SaveButton } from '#app/web/staff/save-button.tsx'
import { useChangedSince } from '#app/web/staff/use-changed-since.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { type ShippingTable, type ShippingZone, shippingZones, tableServices } from '#modules/shipping'
import { rateColumns, TableRateFields } from './table-rate-fields.tsx'

const zoneTexts: Readonly<Record<ShippingZone, { readonly title: string; readonly lead: string }>> = {
  contiguous: {
    title: 'Contiguous United States',
    lead: 'The 48 states and Washington, DC. Also within any other country, for artists there.',
  },
  outlying: {
    title: 'Alaska, Hawaii and territories',
    lead: 'Puerto Rico, Guam, the US Virgin Islands, American Samoa, the Northern Mariana Islands, and military addresses.',
  },
  abroad: {
    title: 'Other countries',
    lead: 'When the shopper’s country isn’t the artist’s.',
  },
}

export interface ShippingTableFormProps {
  readonly table: ShippingTable
  readonly version: string
  readonly answer: FormAnswer | undefined
}

/** The whole shipping table: three zones with up to three services each, saved together. */
export function ShippingTableForm({ table, version, answer }: ShippingTableFormProps) {
  const { formMethod } = useNavigation()
  const { isChanged, onInput } = useChangedSince(version, answer !== undefined)
  const isConflict = answer?.code === 'settings-changed'
  // After invalid input, the form still belongs to the table that it was opened with.
  const openedVersion = isConflict ? version : (answer?.values.version ?? version)
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      onInput={onInput}
      className="flex min-w-0 flex-col gap-4"
    >
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <input type="hidden" name="version" value={openedVersion} />
      <Card padding="none" className="@container">
        {shippingZones.map((zone) => (
          <section
            key={zone}
            aria-labelledby={`zone-${zone}`}
            className="border-t border-line px-4 pt-5 pb-3 first:border-t-0 sm:px-5"
          >
            <h2 id={`zone-${zone}`} className="text-lg">
              {zoneTexts[zone].title}
            </h2>
            <p className="text-sm text-muted">{zoneTexts[zone].lead}</p>
            <Heads />
            {tableServices.map((service) => (
              <TableRateFields
                key={service}
                zone={zone}
                zoneTitle={zoneTexts[zone].title}
                service={service}
                rate={table[zone][service]}
                answer={answer}
                isConflict={isConflict}
              />
            ))}
          </section>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line p-4 sm:px-5">
          <p className="min-w-0 flex-1 basis-80 text-sm text-muted">
            Days are business days. A service without a name isn’t offered. A change applies to new quotes; a
            price that a shopper was shown stays for half an hour.
          </p>
          <SaveButton isChanged={isChanged} pending={formMethod === 'POST'} />
        </div>
      </Card>
    </Form>
  )
}

/** The fields have their names, too, for screen readers and phones. */
function Heads() {
  return (
    <div
      aria-hidden="true"
      className={clsx('mt-4 hidden gap-3 text-sm font-semibold text-muted @2xl:grid', rateColumns)}
    >
      <span>Name</span>
      {/* The word between the fields keeps its room. */}
      <span className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2">
        <span className="whitespace-nowrap">Days from</span>
        <span className="invisible">to</span>
        <span className="whitespace-nowrap">Days to</span>
      </span>
      <span>First hat</span>
      <span className="whitespace-nowrap">Each additional</span>
      <span className="text-end whitespace-nowrap">Two hats</span>
    </div>
  )
}
