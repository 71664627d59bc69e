import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { permissionForPath } from './console-pages.ts'
import { useMay } from './staff-roles-context.ts'

interface ConsoleLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
  /** Instead of the link, for operators who can't open the page. By default, the text alone. */
  readonly otherwise?: ReactNode
}

/** A link to a page of the console that not everyone who sees the link can open. */
export function ConsoleLink({ to, className, children, otherwise = children }: ConsoleLinkProps) {
  const may = useMay()
  const permission = permissionForPath(to)
  if (!permission || !may(permission)) return otherwise
  return (
    <AppLink to={to} prefetch="none" className={className}>
      {children}
    </AppLink>
  )
}
