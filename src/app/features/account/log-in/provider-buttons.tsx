import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { NamedProvider } from '#modules/identity'
import { ProviderLogo } from './provider-logo.tsx'

export interface ProviderButtonsProps {
  readonly providers: readonly NamedProvider[]
}

/** In a form of the login page: they log in, and the first time they also create the account. */
export function ProviderButtons({ providers }: ProviderButtonsProps) {
  const intent = useNavigation().formData?.get('intent')
  return providers.map(({ provider, label }) => (
    <Button
      key={provider}
      type="submit"
      name="intent"
      value={provider}
      tone="secondary"
      wide
      pending={intent === provider}
      // Apple asks for these words, which need the whole width; so may another provider's name.
      className={provider === 'apple' || provider === 'oidc' ? 'whole-row' : undefined}
    >
      <ProviderLogo provider={provider} />
      {provider === 'apple' ? 'Sign in with Apple' : label}
    </Button>
  ))
}
