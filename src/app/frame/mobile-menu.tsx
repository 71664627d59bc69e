import { useRef } from 'react'
import { AppLink } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { accountLinks, menuLinks } from '#app/site-links.ts'
import { LogOutForm, PersonLines } from './account-menu.tsx'
import { headerButtonClasses } from './header-button.ts'
import type { FramePerson } from './person.ts'

const row = 'flex min-h-12 w-full items-center gap-3 text-left text-lg font-semibold'

/** The slide-out menu of small screens: a modal of the browser's own, so focus and Escape are right. */
export function MobileMenu({ person }: { readonly person: FramePerson | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        className={headerButtonClasses}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" className="size-6" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on the veil closes; Escape does by itself */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="slide-in mr-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw] border-l border-line bg-background text-text"
        onClick={(event) => {
          if (event.target === event.currentTarget) close()
        }}
      >
        <div className="flex min-h-full flex-col p-5">
          <div className="mb-4 flex items-start justify-between gap-4">
            {person ? (
              <PersonLines person={person} />
            ) : (
              <span className="font-display text-lg font-bold">Menu</span>
            )}
            <button type="button" aria-label="Close menu" className={headerButtonClasses} onClick={close}>
              <Icon name="close" className="size-6" />
            </button>
          </div>
          <nav aria-label="Menu">
            <ul>
              {menuLinks.map((link) => (
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
