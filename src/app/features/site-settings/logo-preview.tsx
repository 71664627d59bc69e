import { LogoPicture, type SiteLogo } from '#app/frame/logo.tsx'

/** The backgrounds and texts of the style sheet's color roles, of both themes at once. */
const pages = [
  { label: 'On light pages', className: 'bg-[#f6f2ea] text-[#1a1714]' },
  { label: 'On dark pages', className: 'bg-[#121110] text-[#f4eee2]' },
] as const

/** The logo as pages show it in both themes, so that one that is hard to see in one of them is noticed before shoppers do. */
export function LogoPreview({ logo }: { readonly logo: SiteLogo }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {pages.map(({ label, className }) => (
        <figure
          key={label}
          className={`flex flex-col justify-between gap-4 rounded-field border border-line p-4 forced-color-adjust-none ${className}`}
        >
          <LogoPicture {...logo} className="h-12 w-fit max-w-full object-contain object-left" />
          <figcaption className="text-sm">{label}</figcaption>
        </figure>
      ))}
    </div>
  )
}
