import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { ApiProblem } from '#app/web/browser/call-api.ts'
import { copyLater } from './copy-later.ts'
import { downloadHatPicture } from './download-hat-picture.ts'

interface Sharing {
  readonly isShared: boolean
  readonly mayRemix: boolean
}

interface SharedDesign extends Sharing {
  readonly id: string
  readonly stopReason: string | null
  readonly credit: string | null
}

export interface ShareableDesign {
  readonly name: string
  readonly publicUrl: string
  /** Who may see the design; null if the account doesn't have it. Throws `ApiProblem`. */
  readonly load: () => Promise<SharedDesign | null>
  /** Saves the design, as private or shared as it is, and returns its id. Throws `ApiProblem`. */
  readonly save: () => Promise<string>
  /** Saves the design and who may see it. Throws `ApiProblem`. */
  readonly share: (sharing: Sharing) => Promise<SharedDesign>
}

interface DesignLinkOf extends ShareableDesign {
  readonly picture: string | null
  readonly isLoggedIn: boolean
}

/** Who may see the design, and its link, which is made with the first press that needs it. */
function useSharing({ publicUrl, load, share, isLoggedIn }: DesignLinkOf) {
  const [shared, setShared] = useState<SharedDesign | null>(null)
  const [mayRemix, setMayRemix] = useState(false)
  const known = useRef<Promise<SharedDesign | null> | null>(null)
  const learn = async (answer: Promise<SharedDesign | null>) => {
    const design = await answer
    setShared(design)
    if (design?.isShared) setMayRemix(design.mayRemix)
    return design
  }
  const remember = (answer: Promise<SharedDesign | null>) => {
    const learned = learn(answer)
    known.current = learned
    // The next press tries again, and says what is wrong.
    learned.catch(() => (known.current = null))
  }
  useEffect(() => {
    if (isLoggedIn && !known.current) remember(load())
  })
  const addressOf = ({ id }: SharedDesign) => `${publicUrl}/design/${id}`
  const change = async (sharing: Sharing) => {
    const answer = share(sharing)
    remember(answer)
    return answer
  }
  return {
    shared,
    address: shared ? addressOf(shared) : '',
    mayRemix,
    setMayRemix,
    change,
    link: async () => {
      const now = await (known.current ?? load())
      return addressOf(now?.isShared ? now : await change({ isShared: true, mayRemix }))
    },
  }
}

/** What the panel's buttons do. */
export function useDesignLink(design: DesignLinkOf) {
  const { name, picture, save } = design
  const submit = useSubmit()
  const { shared, address, mayRemix, setMayRemix, change, link } = useSharing(design)
  const { said, say, problem, isBusy, attempt } = useOutcome()
  const copy = async (made: Promise<string>) => {
    say((await copyLater(made)) ? 'Link copied' : 'Please copy the link by hand')
  }
  return {
    shared,
    address,
    mayRemix,
    said,
    problem,
    isBusy,
    copy: () => attempt(() => copy(link())),
    shareNatively: () =>
      attempt(async () => {
        const url = await link()
        try {
          await navigator.share({ url, title: name })
        } catch (error) {
          // Closing the share dialog isn't an error.
          if (!(error instanceof DOMException && error.name === 'AbortError'))
            await copy(Promise.resolve(url))
        }
      }),
    sell: () =>
      attempt(async () => {
        await submit({ intent: 'sell', id: await save() }, { method: 'post', action: '/designs' })
      }),
    stop: () =>
      attempt(async () => {
        await change({ isShared: false, mayRemix: false })
        say('No longer shared: the link doesn’t work anymore')
      }),
    allowRemix: (allowed: boolean) => {
      setMayRemix(allowed)
      if (!shared?.isShared) return
      attempt(async () => {
        await change({ isShared: true, mayRemix: allowed })
        say(allowed ? 'Others can remix it now' : 'Others can’t remix it anymore')
      })
    },
    download: () =>
      attempt(async () => {
        if (picture === null) return
        await downloadHatPicture(picture, name)
        say('Picture downloaded')
      }),
  }
}

/** Runs one action at a time, and has what it said or what went wrong. */
function useOutcome() {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }))
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true)
    setProblem(null)
    try {
      await action()
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.message : 'That didn’t work. Please try again.')
    } finally {
      setIsBusy(false)
    }
  }
  return { said, say, problem, isBusy, attempt: (action: () => Promise<void>) => void run(action) }
}
