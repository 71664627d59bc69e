import { AppLink } from './app-link.tsx'

export interface BreadcrumbProps {
  /** From the home page down; the last one is the page itself and has no link. */
  readonly steps: readonly { readonly label: string; readonly to?: string | undefined }[]
}

export function Breadcrumb({ steps }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex gap-x-2 text-sm text-muted">
        {steps.map((step, index) => (
          <li key={step.label} className={`flex gap-x-2 ${step.to ? 'shrink-0' : 'min-w-0'}`}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {step.to ? (
              <AppLink to={step.to} className="hover:text-text hover:underline">
                {step.label}
              </AppLink>
            ) : (
              <span aria-current="page" className="truncate">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
