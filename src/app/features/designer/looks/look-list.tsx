import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useIsOnScreen } from '#app/web/browser/use-is-on-screen.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { type Look, lookCategories } from './look.ts'
import { lookPicture, openLook } from './look-pictures.ts'
import { looks } from './looks.ts'
import { typedWords } from './words-on-look.ts'

/** Finished designs by kind; one press puts the shopper's words on it. */
export function LookList({ designer }: { readonly designer: DesignerModel }) {
  const words = typedWords(designer.document, looks)
  const [failed, setFailed] = useState<string | null>(null)
  const use = async (look: Look) => {
    const document = await openLook(look, words)
    setFailed(document ? null : look.name)
    if (document) designer.replace(document, `${look.name}.`)
  }
  return (
    <>
      {failed !== null && (
        <p role="alert" className="text-sm text-danger">
          {failed} didn’t load. Please try again.
        </p>
      )}
      {lookCategories.map((category) => (
        <section key={category} aria-label={category} className="flex flex-col gap-2">
          <h3 className="text-sm text-muted">{category}</h3>
          <ul className="grid grid-cols-2 gap-2 sm:max-lg:grid-cols-4">
            {looks
              .filter((look) => look.category === category)
              .map((look) => (
                <li key={look.id}>
                  <LookButton look={look} words={words} use={() => void use(look)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface LookButtonProps {
  readonly look: Look
  readonly words: string | null
  readonly use: () => void
}

function LookButton({ look, words, use }: LookButtonProps) {
  const place = useRef<HTMLButtonElement>(null)
  const isOnScreen = useIsOnScreen(place)
  const [wasSeen, setWasSeen] = useState(false)
  if (isOnScreen && !wasSeen) setWasSeen(true)
  const picture = useLookPicture(look, words, wasSeen)
  return (
    <button
      ref={place}
      type="button"
      onClick={use}
      className="relative block aspect-4/3 w-full overflow-clip rounded-field bg-paper hover:outline-2 hover:outline-accent focus-visible:-outline-offset-2"
    >
      {picture ? (
        <img src={picture} alt="" className="absolute inset-x-0 top-1/2 w-full -translate-y-1/2 scale-130" />
      ) : (
        <Skeleton className="size-full opacity-20" />
      )}
      <span className="absolute bottom-1 left-1 rounded-patch bg-paper px-2 text-xs font-semibold text-on-paper">
        {look.name}
      </span>
    </button>
  )
}

/** Drawn when it is first seen, and again for other words. */
function useLookPicture(look: Look, words: string | null, isSeen: boolean): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    if (!isSeen) return undefined
    let isWanted = true
    // Without a picture, the name is enough to choose it.
    lookPicture(look, words, () => isWanted).then(
      (drawn) => isWanted && drawn && setPicture(drawn),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [look, words, isSeen])
  return picture
}
