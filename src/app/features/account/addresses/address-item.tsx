import { clsx } from 'clsx'
import { Form, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { SavedAddress } from '#modules/addresses/server'
import { countryName } from '#shared/countries.ts'

export interface AddressItemProps {
  readonly address: SavedAddress
  readonly isDefault: boolean
}

/** A saved address with its buttons. */
export function AddressItem({ address, isDefault }: AddressItemProps) {
  const { formData } = useNavigation()
  const { id, name, street, city, state, zip, country } = address
  const isPending = (intent: string) => formData?.get('address') === id && formData.get('intent') === intent
  const about = <span className="sr-only">: {`${name}, ${street}`}</span>
  return (
    <Card
      as="li"
      padding="none"
      className={clsx(
        'flex min-w-0 flex-col border-2 p-5 pb-3 sm:p-6 sm:pb-3',
        isDefault ? 'border-success' : 'border-transparent',
      )}
    >
      <address className="min-w-0 flex-1 not-italic wrap-anywhere">
        <span className="mb-2 flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <strong className="text-lg leading-snug">{name}</strong>
          {isDefault && <Badge tone="green">Default</Badge>}
        </span>
        <span className="block whitespace-pre-line">{street}</span>
        <span className="block">
          {city}, {state} {zip}
        </span>
        <span className="block text-muted" suppressHydrationWarning>
          {countryName(country)}
        </span>
      </address>
      <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-1 border-t border-line pt-3">
        <input type="hidden" name="address" value={id} />
        <ButtonLink
          to={`/profile-settings/addresses?edit=${id}#address`}
          tone="quiet"
          size="small"
          className="-ml-3"
        >
          Edit{about}
        </ButtonLink>
        <Button
          type="submit"
          name="intent"
          value="delete"
          tone="quiet"
          size="small"
          pending={isPending('delete')}
        >
          Delete{about}
        </Button>
        {!isDefault && (
          <Button
            type="submit"
            name="intent"
            value="prefer"
            tone="quiet"
            size="small"
            pending={isPending('prefer')}
          >
            Make default{about}
          </Button>
        )}
      </Form>
    </Card>
  )
}
