import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

export interface SharedPagePreviewProps {
  readonly title: string
  readonly picture: string
  /** Address of the shared page itself. */
  readonly target: string
  readonly action: string
}

/** What link preview crawlers see at a share address; everyone else is redirected. */
export function SharedPagePreview({ title, picture, target, action }: SharedPagePreviewProps) {
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
