import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { AppLink, type AppLinkProps } from './app-link.tsx'

export interface ButtonLook {
  readonly tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly wide?: boolean | undefined
}

const tones = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover',
  secondary: 'bg-raised text-text border-edge hover:border-text',
  quiet: 'bg-transparent text-text border-transparent hover:bg-raised hover:border-line',
  danger: 'bg-danger text-on-tone border-transparent hover:bg-danger-hover',
}
const sizes = {
  small: 'min-h-9 px-3 py-1 text-sm',
  medium: 'min-h-11 px-5 py-2 text-base',
  large: 'min-h-14 px-7 py-3 text-base',
}
// Disabled keeps 4.5:1 and 3:1: it is told by a flat ground and a seam instead of by fading.
const disabled =
  'disabled:bg-sunken disabled:text-muted disabled:border-edge disabled:border-dashed disabled:hover:bg-sunken'
const waiting = 'aria-busy:cursor-progress'

export function buttonClasses({ tone = 'primary', size = 'medium', wide = false }: ButtonLook): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-field border font-semibold text-center',
    'transition-colors duration-140 active:translate-y-px',
    tones[tone],
    sizes[size],
    disabled,
    waiting,
    wide && 'w-full',
  )
}

/** What a page is about; toasts keep off it. */
export const mainActionSelector = '[data-main-action]'

function mainAction(tone: ButtonLook['tone'] = 'primary') {
  return tone === 'primary' ? { 'data-main-action': '' } : {}
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  readonly pending?: boolean | undefined
  /** What the button says while it waits: 'Saving...'. Without it the label stays. */
  readonly pendingLabel?: string | undefined
}

/** A waiting button keeps the focus (it is aria-disabled, not disabled) and swallows further presses. */
export function Button({ tone, size, wide, pending = false, pendingLabel, ...props }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...mainAction(tone)}
      {...rest}
      type={type}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={clsx(buttonClasses({ tone, size, wide }), className)}
    >
      {pending && <Needle />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  )
}

export interface ButtonLinkProps extends AppLinkProps, ButtonLook {}

/** Goes somewhere, but is as important as a button. */
export function ButtonLink({ tone, size, wide, className, ...props }: ButtonLinkProps) {
  return (
    <AppLink
      {...mainAction(tone)}
      {...props}
      className={clsx(buttonClasses({ tone, size, wide }), className)}
    />
  )
}

/** The waiting sign: a stitched ring that turns. */
function Needle() {
  return (
    <svg viewBox="0 0 20 20" className="size-4 shrink-0 animate-spin" aria-hidden="true">
      <circle
        cx="10"
        cy="10"
        r="7.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray="4.6 3.36"
      />
    </svg>
  )
}
