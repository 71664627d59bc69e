import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { type ShippingTable, type ShippingZone, shippingZones, tableServices } from '#modules/shipping'
import { TableRateFields } from './table-rate-fields.tsx'

const zoneTexts: Readonly<Record<ShippingZone, { readonly title: string; readonly lead: string }>> = {
  contiguous: {
    title: 'Contiguous United States',
    lead: 'The 48 states and Washington, DC. An artist in another country ships within that country at these prices.',
  },
  outlying: {
    title: 'Alaska, Hawaii and territories',
    lead: 'Also Puerto Rico, Guam, the US Virgin Islands, American Samoa, the Northern Mariana Islands and military addresses.',
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
  const isConflict = answer?.code === 'settings-changed'
  // After invalid input, the form still belongs to the table that it was opened with.
  const openedVersion = isConflict ? version : (answer?.values.version ?? version)
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-6">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <input type="hidden" name="version" value={openedVersion} />
      {shippingZones.map((zone) => (
        <Card
          key={zone}
          as="section"
          padding="large"
          aria-labelledby={`zone-${zone}`}
          className="flex flex-col gap-5"
        >
          <div>
            <h2 id={`zone-${zone}`} className="text-lg">
              {zoneTexts[zone].title}
            </h2>
            <p className="mt-1 text-muted">{zoneTexts[zone].lead}</p>
          </div>
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
        </Card>
      ))}
      <Button type="submit" className="self-start" pending={formMethod === 'POST'} pendingLabel="Saving...">
        Save
      </Button>
    </Form>
  )
}
