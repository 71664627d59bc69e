import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

export interface SharedThingProps {
  readonly title: string
  readonly picture: string
  /** Where the thing itself is. */
  readonly target: string
  readonly action: string
}

/** What those who read a shared address see; everybody else is led on at once. */
export function SharedThing({ title, picture, target, action }: SharedThingProps) {
  const navigate = useNavigate()
  useEffect(() => void navigate(target, { replace: true }), [navigate, target])
  return (
    <div className="page-width flex flex-col items-center gap-8 py-12 text-center">
      <h1 className="text-2xl">{title}</h1>
      <img
        src={picture}
        alt=""
        width={1200}
        height={630}
        className="h-auto w-full max-w-[50rem] rounded-card"
      />
      <ButtonLink to={target}>{action}</ButtonLink>
    </div>
  )
}
