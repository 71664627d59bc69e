import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { accountLinks, type MenuCategory, menuLinks } from '#app/site-links.ts'
import { LogOutForm, AccountSummary } from './account-menu.tsx'
import { headerButtonClasses } from './header-button.ts'
import { HeaderSearch } from './search/header-search.tsx'
import { useSearchShortcut } from './search/use-search-shortcut.ts'
import type { FramePerson } from './frame-person.ts'
import { useSwipeAway } from './use-swipe-away.ts'

const row = 'flex min-h-12 w-full items-center gap-3 text-left text-lg font-semibold'

const menuId = 'mobile-menu'
const swipePx = 60
/** Opens the menu without scripts in browsers that support it. */
const invoker = { command: 'show-modal', commandfor: menuId }

export interface MobileMenuProps {
  readonly person: FramePerson | null
  /** Those in the menu. */
  readonly categories: readonly MenuCategory[]
}

/** The slide-out menu of small screens. A native modal dialog, so focus and Escape work as expected. */
export function MobileMenu({ person, categories }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const swipe = useSwipeAway({ onAway: close, thresholdPx: swipePx })
  const { key } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  useCloseWithPage(dialog)
  useSearchShortcut(button, () => {
    open()
    dialog.current?.querySelector('input')?.focus()
  })
  return (
    <div className="md:hidden">
      <button
        {...invoker}
        ref={button}
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        className={headerButtonClasses}
        onClick={open}
      >
        <Icon name="menu" className="size-6" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- clicking the backdrop closes the menu; Escape is built in */}
      <dialog
        ref={dialog}
        id={menuId}
        aria-label="Menu"
        {...swipe}
        className="slide-in mr-0 ml-auto h-dvh max-h-none w-80 touch-pan-y overscroll-contain max-w-[85vw] border-l border-line bg-background text-text"
        onClick={(event) => {
          if (event.clientX < event.currentTarget.getBoundingClientRect().left) close()
        }}
      >
        <div className="flex min-h-full flex-col p-5">
          <div className="mb-4 flex items-start justify-between gap-4">
            {person ? (
              <AccountSummary person={person} />
            ) : (
              <span className="font-display text-lg font-bold">Menu</span>
            )}
            <button type="button" aria-label="Close menu" className={headerButtonClasses} onClick={close}>
              <Icon name="close" className="size-6" />
            </button>
          </div>
          <div className="mb-4">
            <HeaderSearch key={key} place="menu" />
          </div>
          <nav aria-label="Menu">
            <ul>
              {menuLinks(categories).map((link) => (
                <li key={link.to}>
                  <AppLink to={link.to} className={row} onClick={close}>
                    {link.label}
                  </AppLink>
                </li>
              ))}
            </ul>
            <hr className="stitch-line my-4 text-edge" />
            <ul>
              <li>
                <AppLink to="/cart" prefetch="none" className={row} onClick={close}>
                  <Icon name="cart" className="text-muted" />
                  Cart
                </AppLink>
              </li>
              {person &&
                accountLinks(person).map((link) => (
                  <li key={link.to}>
                    <AppLink to={link.to} prefetch="none" className={row} onClick={close}>
                      <Icon name={link.icon} className="text-muted" />
                      {link.label}
                    </AppLink>
                  </li>
                ))}
            </ul>
          </nav>
          <div className="mt-auto pt-6">
            {person ? (
              <LogOutForm className={row} />
            ) : (
              <ButtonLink to="/login" prefetch="none" wide onClick={close}>
                Login
              </ButtonLink>
            )}
          </div>
        </div>
      </dialog>
    </div>
  )
}

/** Closes when the page changes (including the Back button) or the screen becomes too wide for the menu. */
function useCloseWithPage(dialog: RefObject<HTMLDialogElement | null>): void {
  const { key } = useLocation()
  const seenKey = useRef(key)
  useEffect(() => {
    if (seenKey.current !== key) dialog.current?.close()
    seenKey.current = key
  }, [dialog, key])
  useEffect(() => {
    const wide = matchMedia('(width >= 48rem)')
    const close = () => dialog.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [dialog])
}
