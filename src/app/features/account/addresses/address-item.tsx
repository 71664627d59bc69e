import { Form, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
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
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-5 first:pt-0 last:pb-0">
      <address className="min-w-0 not-italic wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{name}</strong>
          {isDefault && <Badge tone="green">Default</Badge>}
        </span>
        <span className="block whitespace-pre-line">{street}</span>
        <span className="block">
          {city}, {state} {zip}
        </span>
        {country !== 'US' && (
          <span className="block" suppressHydrationWarning>
            {countryName(country)}
          </span>
        )}
      </address>
      <Form method="post" className="max-sm:-ml-3 flex flex-wrap items-center gap-2">
        <input type="hidden" name="address" value={id} />
        {!isDefault && (
          <Button
            type="submit"
            name="intent"
            value="prefer"
            tone="secondary"
            size="small"
            pending={isPending('prefer')}
          >
            Make default{about}
          </Button>
        )}
        <ButtonLink to={`/profile-settings/addresses?edit=${id}#address`} tone="quiet" size="small">
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
      </Form>
    </li>
  )
}
