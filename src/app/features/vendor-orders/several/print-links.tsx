import { buttonClasses } from '#app/ui/button.tsx'
import { labelsPath } from './labels-path.ts'

/** After labels were made: print exactly these. */
export function PrintLinks({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null
  const query = ids.map((id) => `ids=${id}`).join('&')
  return (
    <>
      <PrintLink href={`${labelsPath}?${query}`}>Print labels</PrintLink>
      <PrintLink href={`${labelsPath}?${query}&slips=on`}>Print with packing slips</PrintLink>
    </>
  )
}

function PrintLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClasses({ tone: 'secondary' })}>
      {children}
    </a>
  )
}
