import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { DesignerModel } from '../document/use-designer.ts'
import { CheckList } from '../panels/check-list.tsx'
import { checkKey } from './check-key.ts'
import { checkSummary } from './check-summary.ts'
import type { DesignReview } from './create-reviewer.ts'
import type { CheckCardUse } from './use-check-card.ts'

interface CheckCardProps {
  readonly review: DesignReview
  readonly designer: DesignerModel
  readonly card: CheckCardUse
}

/** The line below the hat that says whether it can be made, and the card that it and the pins open. */
export function CheckCard({ review, designer, card }: CheckCardProps) {
  const line = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const { level, text } = checkSummary(review.checks)
  const { content } = card
  // The list is rendered only while it's shown: hidden copies of its texts would be in the page otherwise.
  const [isOpen, setIsOpen] = useState(false)
  const isSolved = content !== 'all' && !review.checks.some((check) => checkKey(check) === content)
  useEffect(() => {
    const open = popover.current
    if (!isSolved || !open?.matches(':popover-open')) return
    // Its pin is gone: the line is what remains.
    const hadFocus = open.contains(document.activeElement) || document.activeElement === document.body
    open.hidePopover()
    if (hadFocus) line.current?.focus()
  }, [isSolved])
  return (
    <>
      <button
        ref={line}
        type="button"
        {...card.opener('all')}
        data-level={level}
        className={clsx('check-line', tones[level])}
      >
        <Icon name={icons[level]} className="size-4" />
        <span>{text}</span>
      </button>
      <div
        ref={popover}
        id={card.id}
        popover="auto"
        role="dialog"
        aria-label={content === 'all' ? 'Checks' : 'Check'}
        onBeforeToggle={({ newState }) => {
          // At once, because the card is placed by its height.
          if (newState === 'open') flushSync(() => setIsOpen(true))
        }}
        onToggle={(event) => {
          if (event.newState === 'open') placeCard(event.currentTarget, card.openedBy())
          else setIsOpen(false)
        }}
        className="fixed inset-auto m-0 w-84 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-background p-3 text-text shadow-raised"
      >
        {isOpen && (
          <CheckList review={review} designer={designer} only={content === 'all' ? undefined : content} />
        )}
      </div>
    </>
  )
}

const tones = { error: 'text-danger', warning: 'text-warning', none: 'text-success' }
const icons = { error: 'warning', warning: 'info', none: 'check' } as const
const gap = 8

/** At its button, within the stage; on a phone below the stage, so that the hat shows what a fix does. */
function placeCard(card: HTMLElement, button: HTMLElement | null): void {
  const stage = button?.closest('.tool-stage')?.getBoundingClientRect()
  if (!button || !stage) return
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = card
  const isPhone = stage.width < 1.5 * width
  const middle = (at.left + at.right - width) / 2
  const left = Math.max(gap, Math.min(Math.max(stage.left + gap, middle), innerWidth - width - gap))
  const fitsBelow = at.bottom + gap + height < stage.bottom
  const beside = fitsBelow ? at.bottom + gap : Math.max(gap, at.top - gap - height)
  const top = isPhone ? Math.min(stage.bottom + gap, innerHeight - 240) : beside
  card.style.left = `${left}px`
  card.style.top = `${top}px`
  card.style.maxHeight = `${innerHeight - top - gap}px`
}
