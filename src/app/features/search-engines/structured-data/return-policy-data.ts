import type { ReturnPolicy } from '#modules/vendors'
import type { Thing } from './structured-data.ts'

/** An artist's return policy for search engines; nothing if the artist doesn't say. */
export function returnPolicyData(policy: ReturnPolicy | null): Thing {
  if (policy === null) return {}
  const { days, shippingPaidBy } = policy
  const terms =
    days === null
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: days,
          returnMethod: 'https://schema.org/ReturnByMail',
          returnFees: `https://schema.org/${shippingPaidBy === 'artist' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
          refundType: 'https://schema.org/FullRefund',
        }
  return {
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', applicableCountry: 'US', ...terms },
  }
}
