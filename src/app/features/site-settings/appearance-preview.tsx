import { clsx } from 'clsx'
import webpHero from '#app/assets/hero-1200.webp'
import { LogoPicture, type SiteLogo } from '#app/frame/logo.tsx'

interface AppearancePreviewProps {
  readonly siteName: string
  readonly logo: SiteLogo | null
  readonly headline: string
  /** The operator's picture; null for the one of the code. */
  readonly heroPicture: string | null
  /** The colors as typed. */
  readonly accents: Readonly<Record<'dark' | 'light', string>>
}

/** The backgrounds and texts of the style sheet's color roles, of both themes at once. */
const themes = [
  { theme: 'dark', label: 'Dark', onAccent: '#140a05', page: 'bg-[#121110] text-[#f4eee2] border-[#322e2a]' },
  {
    theme: 'light',
    label: 'Light',
    onAccent: '#ffffff',
    page: 'bg-[#f6f2ea] text-[#1a1714] border-[#dbd2c2]',
  },
] as const

/** The top of the home page in both themes, with what is typed but not saved yet. */
export function AppearancePreview({ accents, ...page }: AppearancePreviewProps) {
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-3">
      <h2 id="preview" className="text-lg">
        Preview
      </h2>
      <div className="grid gap-3 @2xl:grid-cols-2 @4xl:grid-cols-1">
        {themes.map(({ theme, label, onAccent, page: colors }) => (
          <figure key={theme} className="flex flex-col gap-1">
            <MiniHome {...page} colors={colors} accent={accents[theme]} onAccent={onAccent} />
            <figcaption className="text-sm text-muted">{label} theme</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

interface MiniHomeProps extends Omit<AppearancePreviewProps, 'accents'> {
  readonly colors: string
  readonly accent: string
  readonly onAccent: string
}

/** Drawn, because the content security policy refuses styles, but not the colors of a drawing. */
function MiniHome({ siteName, logo, headline, heroPicture, colors, accent, onAccent }: MiniHomeProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx('overflow-clip rounded-field border forced-color-adjust-none', colors)}
    >
      <div className={clsx('flex items-center justify-between gap-3 border-b px-4 py-2', colors)}>
        {logo ? (
          <LogoPicture {...logo} className="h-6 w-auto max-w-32 object-contain object-left" />
        ) : (
          <span className="truncate font-display text-sm font-bold">{siteName}</span>
        )}
        <svg viewBox="0 0 72 20" className="h-5 shrink-0">
          <text x="0" y="14" fill={accent} fontSize="12" fontWeight="600">
            Shop
          </text>
          <path d="M0 18h28" stroke={accent} strokeWidth="1.5" strokeDasharray="3 3" />
          <circle cx="62" cy="10" r="9" fill={accent} />
        </svg>
      </div>
      <div className="grid min-h-36 grid-cols-2 items-center gap-3 pl-4">
        <div className="flex flex-col gap-3 py-4">
          <p className="font-display text-lg leading-tight font-extrabold wrap-anywhere">{headline}</p>
          <svg viewBox="0 0 92 30" className="w-23">
            <rect width="92" height="30" rx="7" fill={accent} />
            <text x="46" y="19.5" textAnchor="middle" fill={onAccent} fontSize="12" fontWeight="600">
              Shop hats
            </text>
          </svg>
        </div>
        <img
          src={heroPicture ?? webpHero}
          alt=""
          width={1200}
          height={874}
          className={clsx('h-full max-h-44 w-full', heroPicture ? 'object-cover' : 'object-contain')}
        />
      </div>
    </div>
  )
}
