import { AccountMenu } from '#app/frame/account-menu.tsx'
import type { FramePerson } from '#app/frame/frame-person.ts'
import { headerButtonClasses } from '#app/frame/header-button.ts'
import { Logo, type SiteLogo } from '#app/frame/logo.tsx'
import { ThemeMenu } from '#app/frame/theme-menu.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { ConsolePalette } from './palette/console-palette.tsx'

interface ConsoleBarProps {
  readonly logo: SiteLogo | null
  readonly person: FramePerson | null
}

/** The console's only bar: home, search, the way to the shop, and the account. */
export function ConsoleBar({ logo, person }: ConsoleBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-background">
      <div className="flex h-14 items-center gap-1 px-4 sm:gap-2 sm:px-6">
        <AppLink
          to="/operator"
          prefetch="none"
          className="mr-auto flex min-w-0 items-center gap-2.5 rounded-field py-1 font-display leading-tight font-extrabold tracking-[-0.02em] max-sm:text-base"
        >
          <Logo picture={logo} name={null} markOnly />
          Operator console
        </AppLink>
        <div className="w-72 max-lg:hidden xl:w-96">
          <ConsolePalette />
        </div>
        <AppLink to="/operator/find" prefetch="none" className={`${headerButtonClasses} lg:hidden`}>
          <Icon name="search" />
          <span className="sr-only">Find</span>
        </AppLink>
        <AppLink
          to="/"
          prefetch="none"
          className="flex min-h-11 items-center gap-2 rounded-field px-3 text-sm font-semibold text-muted hover:bg-raised hover:text-text max-sm:hidden lg:ml-auto"
        >
          <Icon name="store" />
          View shop
        </AppLink>
        <ThemeMenu />
        {person && <AccountMenu person={person} />}
      </div>
    </header>
  )
}
