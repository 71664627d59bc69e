import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { PurchaseFact } from './purchase-terms.server.ts'

/** Delivery, returns and payment, beside the button. */
export function PurchaseFactList({ facts }: { readonly facts: readonly PurchaseFact[] }) {
  return (
    <ul className="flex flex-col gap-3 border-y border-dashed border-edge py-4 wrap-anywhere">
      {facts.map(({ icon, text, detail, link }) => (
        <li key={icon} className="flex gap-3">
          <Icon name={icon} className="text-muted" />
          <span className="min-w-0">
            <b className="font-semibold">{text}</b>
            <span className="block text-sm text-muted">
              {detail}
              {link && (
                <AppLink to={link.to} className="underline hover:text-text">
                  {link.label}
                </AppLink>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
